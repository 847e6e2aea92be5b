import { documentOf } from '@conference/shell-kit/testing';
import { answering, onAnotherMachine } from '@conference/testing/web';
import remote from '../remote';
import routes from './routes';
import './words.bn';

// Only pages for visitors who are not signed in. Everything else is rendered in the browser alone.
const paths = Object.keys(remote.pages);

beforeEach(() => void answering({}));
afterEach(() => (globalThis.pageLanguage = undefined));

describe.each([undefined, 'bn'] as const)('a page of the profile in the language %s', (language) => {
  it.each(paths)('is the same to the byte whatever a machine knows of time zones and languages: %s', async (path) => {
    globalThis.pageLanguage = language;
    const { html } = await documentOf(routes, path);
    expect((await onAnotherMachine(() => documentOf(routes, path))).html).toBe(html);
  });
});
