import { documentOf } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import remote from '../remote';
import { fetchBelowTheFold } from './home/home';
import routes from './routes';
import './words.bn';

const paths = Object.keys(remote.pages).map((path) => (path === '*' ? '/nowhere' : path));

/** What a machine's time zone decides. */
const local = ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month', 'Seconds', 'TimezoneOffset'] as const;
const onDates = [
  ...local.map((part) => `get${part}` as const),
  ...(['toString', 'toDateString', 'toTimeString'] as const),
  ...(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const),
];

/** Nothing that Intl or a time zone may say otherwise elsewhere can be asked here. */
function elsewhere(): void {
  const differs = () => {
    throw new Error('This is not the same on every machine.');
  };
  for (const name of onDates) jest.spyOn(Date.prototype, name).mockImplementation(differs);
  jest.spyOn(Number.prototype, 'toLocaleString').mockImplementation(differs);
  jest.spyOn(String.prototype, 'localeCompare').mockImplementation(differs);
  for (const name of ['toLocaleUpperCase', 'toLocaleLowerCase'] as const)
    jest.spyOn(String.prototype, name).mockImplementation(differs);
  jest.replaceProperty(globalThis, 'Intl', new Proxy(Intl, { get: differs }));
}

beforeAll(fetchBelowTheFold);
beforeEach(() => void answering({ 'GET /dates': 'network down', 'GET /notices': 'network down' }));
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.pageLanguage = undefined;
});

// A server and a browser have other tables of languages, and other time zones: a page that asked these would be drawn anew.
describe.each([undefined, 'bn'] as const)('a page in the language %s', (language) => {
  it.each(paths)('is the same to the byte whatever a machine knows of time zones and languages: %s', async (path) => {
    globalThis.pageLanguage = language;
    const { html } = await documentOf(routes, path);
    elsewhere();
    expect((await documentOf(routes, path)).html).toBe(html);
  });
});
