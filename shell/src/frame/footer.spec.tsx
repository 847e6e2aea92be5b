import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { usePageTitle } from '@conference/shell-kit';
import { editionSource } from '@conference/shell-kit/testing';
import { render as draw, screen } from '@testing-library/react';
import { App } from '../app';
import { render as rendered } from '../prerender';
import { createShellRouter, whenReady } from '../router';
import '../words.bn';

const AUTUMN_2026 = Date.parse('2026-11-29T12:00:00Z');
const routes = [{ path: '/about', Component: About }];
const pages = { name: 'pages', version: '1', global: '', prefixes: ['/'], entry: '/p.js', integrity: '' };
const modules = [{ ...pages, words: true as const }];

function About() {
  usePageTitle('About');
  return <h1>About</h1>;
}

/** React's complaint about the `lang` attributes that mark English on a Bangla page. Only its development build complains. */
const MARKED = /hydrated but some attributes/;

beforeEach(() => {
  window.history.replaceState(null, '', '/about');
  jest.spyOn(Date, 'now').mockReturnValue(AUTUMN_2026);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  expect(jest.mocked(console.error).mock.calls.filter(([complaint]) => !MARKED.test(String(complaint)))).toEqual([]);
  jest.restoreAllMocks();
  globalThis.pageLanguage = undefined;
});

/** Hydrates a prerendered page. @returns the text of its footer before and after */
async function takenOver(clockAhead?: number): Promise<(string | undefined)[]> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = (
    await rendered(routes, '/about', [], partsOf(defaultEdition, globalThis.pageLanguage ?? 'en'))
  ).html;
  const line = () => /©[\s\u00a0]*([\d০-৯]+)/.exec(screen.getByRole('contentinfo').textContent ?? '')?.[1];
  const before = line();
  const boot = { release: 1, shell: '1', modules, ...(clockAhead !== undefined && { clockAhead }) };
  const router = createShellRouter(boot, { routesOf: async () => routes }, async () => undefined);
  await whenReady(router);
  draw(<App router={router} edition={editionSource()} />, {
    container,
    hydrate: true,
    onRecoverableError: console.error,
  });
  return [before, line()];
}

const until = (instant: string) => Date.parse(instant) - AUTUMN_2026;

it('says the current year', async () => {
  expect(await takenOver()).toEqual(['2025', '2026']);
});

it.each([
  ['2025-07-15T04:00:00Z', '2025'],
  ['2031-07-15T04:00:00Z', '2031'],
])('says the year of the conference clock in a rehearsal, which stands at %s', async (now, year) => {
  expect(await takenOver(until(now))).toEqual(['2025', year]);
});

it('says it in Bangla digits on a page in Bangla', async () => {
  globalThis.pageLanguage = 'bn';
  window.history.replaceState(null, '', '/bn/about');
  expect(await takenOver()).toEqual(['২০২৫', '২০২৬']);
});
