import { layout, liveNumber, liveRelease, NoSuchVersion, releaseBuilds, removeModule } from '@conference/release-store';
import { folderOf, localSource, moduleItem, NotShared, type NamedRelease } from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases } from './releases';

let folder: string;
/** The store of a machine, that of another one, and a copy of the first. */
let [store, other, copy] = ['', '', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  [store, other, copy] = ['store', 'other', 'copy'].map((name) => join(folder, name)) as [string, string, string];
  await released('first');
});
afterEach(() => rm(folder, { recursive: true }));

async function released(text: string): Promise<void> {
  const build = { name: 'mfe-public', prefixes: ['/'] };
  await releaseBuilds(store, [await writtenBuild(join(folder, text), build, { 'entry.js': `'${text}'` })]);
}

/** What machines share; here the other machine has it. @param named the releases that a dump names */
const sharedAsOf = (named: NamedRelease[]) => ({
  named,
  shared: { ...localSource(other), name: 's3://bucket/site', items: async () => new Set<string>() },
});

it('copies a store that machines share, as one that may be used alone', async () => {
  await writeFile(layout(store).shared, 's3://bucket/site');
  expect(await copyReleases(store, copy)).toBe(1);
  await expect(removeModule(store, 'mfe-a')).rejects.toThrow(NotShared);
  await expect(removeModule(copy, 'mfe-a')).rejects.toThrow(NoSuchVersion);
});

it('has that release live which the dump names, whatever was released after it', async () => {
  await cp(store, other, { recursive: true });
  const named = await localSource(other).releases(9);
  await released('second');
  expect(await copyReleases(store, copy, sharedAsOf(named))).toBe(1);
  expect(await liveNumber(copy)).toBe(1);
});

it('fetches what is damaged on the machine, and is refused when nobody has it whole', async () => {
  await cp(store, other, { recursive: true });
  const named = await localSource(other).releases(9);
  const [module] = (await liveRelease(store))?.modules ?? [];
  const path = module ? moduleItem(module) : '';
  const entryOf = (of: string) => join(folderOf(of, path), 'entry.js');
  await writeFile(entryOf(store), 'damaged');
  expect(await copyReleases(store, copy, sharedAsOf(named))).toBe(1);
  expect(await readFile(entryOf(copy))).toEqual(await readFile(entryOf(other)));

  await rm(folderOf(other, path), { recursive: true });
  await expect(copyReleases(store, join(folder, 'again'), sharedAsOf(named))).rejects.toThrow(
    `The database says that release 1 is live, and neither this machine nor s3://bucket/site has all of it (${path}). `,
  );
});
