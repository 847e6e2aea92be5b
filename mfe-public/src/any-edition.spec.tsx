import type { EditionDocument } from '@conference/edition/schema';
import { anyEdition, seedOfTheDay } from '@conference/edition/testing';
import { languages } from '@conference/language';
import { takeOver } from '@conference/shell-kit/testing';
import { answering, faultsOf } from '@conference/testing/web';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import remote from '../remote';
import { fetchBelowTheFold } from './home/home';
import './legal/cookies.bn';
import './legal/privacy.bn';
import './legal/terms.bn';
import routes from './routes';
import './words.bn';

const paths = Object.keys(remote.pages)
  .filter((path) => path !== '/offline')
  .map((path) => (path === '*' ? '/nowhere' : path));

let complaints: jest.SpyInstance;
beforeAll(fetchBelowTheFold);
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockReturnValue();
  answering({ 'GET /dates': 'network down', 'GET /notices': { body: { success: true, notices: [] } } });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.pageLanguage = undefined;
});

/** Prerenders a page and hydrates it. */
async function taken(path: string, edition: EditionDocument): Promise<string> {
  cleanup();
  document.body.replaceChildren();
  return takeOver(routes, path, undefined, undefined, edition);
}

/** The extremes: as little and as much content as allowed, long words, and another script. */
const extremes = [
  ['fewest', 'long'],
  ['some', 'unbroken'],
  ['most', 'bangla'],
] as const;
const between = [
  ['some', 'short'],
  ['some', 'bangla'],
  ['most', 'short'],
] as const;

/** A random edition of each extent, another one every day. `npm test -- --all` adds those in between. */
const editions = [...extremes, ...(process.env['TEST_ALL'] ? between : [])].map(([lists, texts]) => {
  const [edition] = fc.sample(anyEdition({ lists, texts }), { seed: seedOfTheDay, numRuns: 1 });
  return [lists, texts, edition as EditionDocument] as const;
});

/** Each edition in both languages. Texts without a Bangla version are in English. */
const looks = editions.flatMap(([lists, texts, edition]) =>
  languages.map((language) => [lists, texts, language, edition] as const),
);

describe.each(looks)(
  `with the %s that organisers may say, in texts that are %s, in the language %s (seed ${seedOfTheDay})`,
  (_lists, _texts, language, edition) => {
    beforeEach(() => (globalThis.pageLanguage = language));

    it.each(paths)('%s is whole, and taken over silently', async (path) => {
      const html = await taken(path, edition);
      expect(complaints.mock.calls).toEqual([]);
      expect(html).toMatch(/<h1[^>]*>.+<\/h1>/);
      expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/undefined|NaN|\[object|Infinity/);
      expect(html).not.toMatch(/<(ul|ol|dl|h[1-6])[^>]*><\/\1>/);
    });
  },
);

it.each(['/', '/schedule', '/hotels', '/oral'])(
  `%s has no fault that axe finds, whatever is said (seed ${seedOfTheDay})`,
  async (path) => {
    for (const [, , edition] of editions) {
      await taken(path, edition);
      expect(await faultsOf()).toEqual([]);
    }
  },
);
