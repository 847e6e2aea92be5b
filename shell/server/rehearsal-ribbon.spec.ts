import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ribbon-'))));
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ['demo', true, 'Rehearsal: demo data, and a conference clock of its own.'],
  ['empty', true, 'Rehearsal: a conference clock of its own.'],
  ['empty', false, undefined],
] as const)('a site begun %s, a rehearsal or not (%s), says so on its pages: %s', async (seed, rehearsal, says) => {
  const releases = join(folder, 'releases');
  await releaseBuilds(releases, [
    await writtenBuild(join(folder, 'shell'), { name: 'shell', kind: 'host', prefixes: ['/login'] }),
  ]);
  const server = await gateway({
    releases,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    rehearsal,
    seed,
    trustedProxies: [],
  });
  const { body } = await server.inject('/login');
  await server.close();
  expect(/<aside[^>]*>(.*?)<\/aside>/.exec(body)?.[1]).toBe(says);
});
