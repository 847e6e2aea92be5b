import { importBuild, goLive, liveRelease, Overtaken, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retryIfOvertaken } from './retry-if-overtaken';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-time-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, text: string) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`] }, { 'entry.js': `'${text}'` });

/**
 * Makes a version of `a` live. While it is examined, somebody else publishes `b`, `times` times.
 * @returns the releases that it was examined against
 */
async function overtaken(times: number): Promise<(number | undefined)[]> {
  await releaseBuilds(store, [await aBuild('b', 'first')]);
  const incoming = await importBuild(store, await aBuild('a', 'new'));
  const examined: (number | undefined)[] = [];
  await retryIfOvertaken(
    async () => {
      const live = await liveRelease(store);
      if (examined.push(live?.release) <= times) await releaseBuilds(store, [await aBuild('b', `${examined.length}`)]);
      await goLive(store, [incoming], { ifRelease: live?.release });
    },
    () => undefined,
  );
  return examined;
}

it('examines anew when something else has been released meanwhile, and loses neither', async () => {
  expect(await overtaken(2)).toEqual([1, 2, 3]);
  const live = await liveRelease(store);
  expect(live?.release).toBe(4);
  expect(live?.modules.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('gives up after three times', async () => {
  await expect(overtaken(3)).rejects.toThrow(Overtaken);
  expect((await liveRelease(store))?.modules.map(({ name }) => name)).toEqual(['b']);
});
