import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textVersionOf } from './build-files';
import { bakedEditions, unmetEditions } from './checks/edition';
import { refuse } from './checks/finding';
import { preparePages } from './compose';
import { isEditionIntact, releasedOf, storeEdition, type EditionContent } from './edition';
import { layout } from './layout';
import { NoSuchVersion } from './make-live';
import { STAGED_EDITION } from './manifest';
import { liveRelease, releasedEdition, type Release, type ReleasedEdition } from './release';
import { storeText } from './write-once';

const FILE = 'edition.json';

/** By what an edition can be found that no release names: the digest of its record. */
export const stagedVersion = (content: EditionContent): string => textVersionOf(recordOf(releasedOf(content)));

const recordOf = (edition: ReleasedEdition) => JSON.stringify(edition);

/**
 * Stores an edition for a preview, once its pages could be drawn with the live modules. What is live stays as it is.
 * @returns the release that is live
 * @throws NoSuchVersion when nothing is live; PageNotRendered; Unfit when a module cannot show it, or a picture is missing
 */
export async function stageEdition(store: string, content: EditionContent): Promise<Release> {
  const live = await liveRelease(store);
  if (!live) throw new NoSuchVersion('No pages have been released yet.');
  const edition = await storeEdition(store, content);
  refuse([...bakedEditions(live.modules), ...unmetEditions(live.modules, edition)]);
  await preparePages(store, live, edition);
  await storeText(store, STAGED_EDITION, FILE, recordOf(edition));
  return live;
}

/** A staged edition; undefined when it is gone, or not what was staged. */
export async function readStagedEdition(store: string, version: string): Promise<ReleasedEdition | undefined> {
  const file = join(layout(store).module(STAGED_EDITION, version), FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined || textVersionOf(text) !== version) return undefined;
  const edition = releasedEdition.parse(JSON.parse(text));
  return (await isEditionIntact(store, edition)) ? edition : undefined;
}
