import { defaultEdition } from '@conference/edition/default';
import { wholeEdition } from '@conference/edition/editing';
import type { EditionSource } from '@conference/shell-kit/host';
import { documentOf, editionSource } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import remote from '../remote';
import { fetchBelowTheFold } from './home/home';
import routes from './routes';
import './words.bn';

const paths = Object.keys(remote.pages).map((path) => (path === '*' ? '/nowhere' : path));

beforeAll(fetchBelowTheFold);
beforeEach(() => void answering({ 'GET /dates': 'network down', 'GET /notices': 'network down' }));
afterEach(() => (globalThis.pageLanguage = undefined));

const written = <Value extends object>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

/** The edition after it was stored as JSON: each section in the database, and each part in the release store. */
function stored(): EditionSource {
  const sections = Object.entries(defaultEdition).map(([name, content]) => [name, written(content)] as const);
  const source = editionSource(wholeEdition(Object.fromEntries(sections)));
  return { ...source, here: (part) => source.here(part) && (written(source.here(part) as object) as never) };
}

// A site that is older than editions gets the compiled-in content as its first version (api/src/editions/migrated-site.api.spec.ts).
describe.each(['en', 'bn'])('a page in %s, drawn with the edition that was stored', (language) => {
  it.each(paths)('is the same to the byte as with what was compiled in: %s', async (path) => {
    globalThis.pageLanguage = language === 'bn' ? 'bn' : undefined;
    const compiledIn = await documentOf(routes, path, defaultEdition);
    const fromStore = await documentOf(routes, path, stored());
    expect(fromStore.html).toBe(compiledIn.html);
    expect(JSON.stringify(fromStore.parts)).toBe(JSON.stringify(compiledIn.parts));
    expect(compiledIn.html).toMatch(/<h1[^>]*>.+<\/h1>/);
  });
});
