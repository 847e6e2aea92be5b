import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textVersionOf } from './build-files';
import { bakedEditions, unmetEditions } from './checks/edition';
import { refuse } from './checks/finding';
import { preparePages } from './compose';
import { isEditionIntact, releasedOf, storeEdition, type EditionContent } from './edition';
import { layout } from './layout';
import { NoSuchVersion } from './nothing-released';
import { STAGED_EDITION } from './manifest';
import { liveRelease, releasedEdition, type Release, type ReleasedEdition } from './release';
import { editionItem, moduleItem } from './sharing/items';
import { copyPictures, shareItems } from './sharing/publish';
import { storeText } from './write-once';

const FILE = 'edition.json';

/** The name of a staged edition, which no release names: the digest of its record. */
export const stagedVersion = (content: EditionContent): string => textVersionOf(recordOf(releasedOf(content)));

const recordOf = (edition: ReleasedEdition) => JSON.stringify(edition);

/**
 * Stores an edition for a preview, if its pages can be drawn with the live modules. The live release does not change.
 * @returns the release that is live
 * @throws NoSuchVersion when nothing is live; PageNotRendered; Unfit when a module cannot show it, or a picture is missing
 */
export async function stageEdition(store: string, content: EditionContent): Promise<Release> {
  const live = await liveRelease(store);
  if (!live) throw new NoSuchVersion('No pages have been released yet.');
  await copyPictures(store, content.images);
  const edition = await storeEdition(store, content);
  refuse([...bakedEditions(live.modules), ...unmetEditions(live.modules, edition)]);
  await preparePages(store, live, edition);
  const { name, version } = await storeText(store, STAGED_EDITION, FILE, recordOf(edition));
  await shareItems(store, [editionItem(edition), moduleItem({ name, version })], edition.integrity);
  return live;
}

/** A staged edition; undefined when it is gone, or not what was staged. */
export async function readStagedEdition(store: string, version: string): Promise<ReleasedEdition | undefined> {
  const edition = await stagedRecord(store, version);
  return edition && (await isEditionIntact(store, edition)) ? edition : undefined;
}

/** The record of a staged edition, even if its files are missing. Undefined if the record is gone or damaged. */
export async function stagedRecord(store: string, version: string): Promise<ReleasedEdition | undefined> {
  const file = join(layout(store).module(STAGED_EDITION, version), FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined || textVersionOf(text) !== version ? undefined : releasedEdition.parse(JSON.parse(text));
}
