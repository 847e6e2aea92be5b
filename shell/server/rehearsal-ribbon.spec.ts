import type { BootData } from '@conference/federation';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway, type GatewayOptions } from './gateway';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ribbon-'))));
afterEach(() => rm(folder, { recursive: true }));

const DRAWS = `exports.lent = {}; exports.pathsOf = Object.keys; exports.render = async (pages, path) => pages[path];
  exports.default = { '/about': { path: '/about', title: 'About', html: '<h1>About</h1>' } };`;

/** A shell with the styles of the real one's ribbon, and a module that is rendered ahead. */
async function builds(): Promise<string[]> {
  const styles = await readFile(join(import.meta.dirname, '../src/styles/ribbon.css'), 'utf8');
  const shell = { name: 'shell', kind: 'host', first: ['entry.js', 'first.css'], laterStyles: true };
  const pages = { name: 'pages', prefixes: ['/about'], prerender: true };
  return [
    await writtenBuild(
      join(folder, 'shell'),
      { ...shell, prefixes: ['/login'] },
      { 'first.css': styles, 'prerender.cjs': DRAWS },
    ),
    await writtenBuild(join(folder, 'pages'), pages, { 'prerender.cjs': DRAWS }),
  ];
}

/** The document of a page, for a site with this start. */
async function documentOf(
  site: Pick<GatewayOptions, 'rehearsal' | 'seed' | 'conferenceNow'>,
  path = '/login',
): Promise<string> {
  const releases = join(folder, 'releases');
  await releaseBuilds(releases, await builds());
  const server = await gateway({
    releases,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    trustedProxies: [],
    ...site,
  });
  const { body } = await server.inject(path);
  await server.close();
  return body;
}

it.each([
  ['demo', true, 'Rehearsal: demo data, and a conference clock of its own.'],
  ['empty', true, 'Rehearsal: a conference clock of its own.'],
  ['empty', false, undefined],
] as const)('a site begun %s, a rehearsal or not (%s), says so on its pages: %s', async (seed, rehearsal, says) => {
  const body = await documentOf({ rehearsal, seed });
  expect(/<aside[^>]*>(.*?)<\/aside>/.exec(body)?.[1]).toBe(says);
});

it('the ribbon is styled at first on a page that was rendered ahead', async () => {
  const body = await documentOf({ rehearsal: true, seed: 'demo' }, '/about');
  const [, ribbon] = /<aside class="(.*?)"/.exec(body) ?? [];
  expect(/<style>(.*?)<\/style>/.exec(body)?.[1]).toContain(`.${ribbon}{padding:`);
});

const DAY_MS = 86_400_000;
it.each([
  ['a rehearsal', true, new Date(Date.now() - 500 * DAY_MS), -500],
  ['a rehearsal on the wall clock', true, 'real', undefined],
  ['a real site', false, 'real', undefined],
] as const)('%s tells its pages how far the conference clock is ahead', async (_, rehearsal, conferenceNow, days) => {
  const body = await documentOf({ rehearsal, conferenceNow });
  const { clockAhead } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as BootData;
  expect(clockAhead && Math.round(clockAhead / DAY_MS)).toBe(days);
});
