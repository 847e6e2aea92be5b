import { layout, liveNumber, readRelease } from '@conference/release-store';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder } from './folders';
import { completeReleases, type SharedAsOf } from './shared-releases';

/**
 * Copies a release store.
 * @param shared what machines share of it
 * @returns the release that is live in the copy, 0 for none
 * @throws Refused when no machine has the release that is live on all, or when a file of it is missing
 */
export async function copyReleases(from: string, to: string, shared?: SharedAsOf): Promise<number> {
  await copyFolder(layout(from).registry, layout(to).registry);
  // After the releases: the modules that they name were written before them.
  await copyFolder(from, to);
  // The copy may be used alone. A machine that shares it writes this file again.
  await rm(layout(to).shared, { force: true });
  if (shared) await completeReleases(to, shared);
  const live = await liveNumber(to);
  if (live === 0) return 0;
  const { modules, edition } = await readRelease(to, live);
  const { module, edition: folderOf, image } = layout(to);
  const named = [
    ...modules.map(({ name, version, integrity }) => ({ folder: module(name, version), integrity })),
    ...(edition ? [{ folder: folderOf(edition.key, edition.version), integrity: edition.integrity }] : []),
  ];
  for (const { folder, integrity } of named)
    for (const file of Object.keys(integrity)) await access(join(folder, file));
  for (const digest of edition?.images ?? []) await access(image(digest));
  return live;
}
