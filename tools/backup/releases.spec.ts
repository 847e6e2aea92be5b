import { layout, NoSuchVersion, releaseBuilds, removeModule } from '@conference/release-store';
import { NotShared } from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases } from './releases';

it('copies a store that machines share, as one that may be used alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  const [store, copy] = [join(folder, 'store'), join(folder, 'copy')];
  await releaseBuilds(store, [await writtenBuild(join(folder, 'build'), { name: 'mfe-public', prefixes: ['/'] })]);
  await writeFile(layout(store).shared, 's3://bucket/site');

  expect(await copyReleases(store, copy)).toBe(1);
  await expect(removeModule(store, 'mfe-a')).rejects.toThrow(NotShared);
  await expect(removeModule(copy, 'mfe-a')).rejects.toThrow(NoSuchVersion);
  await rm(folder, { recursive: true });
});
