import { wholeEdition } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { shape } from '@conference/edition/shape';
import { history, isBeyond, readDocument, type ReleasedEdition } from '@conference/release-store';
import { In, type EntityManager } from 'typeorm';
import { isUnavailable } from '../database/unavailable';
import { EditionVersion } from './edition.entity';
import type { Released } from './live-edition';
import { liveVersion, storedDocument } from './stored-document';

/** An edition that was live, and could be read. */
export interface LastGood {
  document: EditionDocument;
  released: Released;
}

/**
 * The edition that counts if the live one of the release store cannot be read: the same one from the database. If a newer API has made
 * it, or the database has lost it, the one that was live before.
 * @returns undefined when there is none
 */
export async function lastGood(manager: EntityManager, store: string): Promise<LastGood | undefined> {
  const released = await editionsIn(store);
  const [inStore] = released;
  const isForUs = !inStore || !isBeyond(inStore, shape);
  const current = isForUs && (await currentRow(manager, inStore));
  const good = current && (await fromDatabase(manager, current, inStore));
  if (good) return good;
  for (const edition of released.filter((one) => !isBeyond(one, shape))) {
    const row = await rowOf(manager, edition);
    const found = (await fromStore(store, edition)) ?? (row && (await fromDatabase(manager, row, edition)));
    if (found) return found;
  }
  const newer = released.filter((one) => isBeyond(one, shape));
  const rows = await manager.find(EditionVersion, {
    where: { state: In(['live', 'past']) },
    order: { createdAt: 'DESC' },
  });
  for (const row of rows.filter((one) => !newer.some((edition) => isOf(one, edition)))) {
    const found = await fromDatabase(manager, row);
    if (found) return found;
  }
  return undefined;
}

/** Editions that were live, the latest first, each once; none where the registry cannot be read. */
async function editionsIn(store: string): Promise<ReleasedEdition[]> {
  const releases = await history(store).catch(() => []);
  const editions = releases.flatMap(({ edition }) => edition ?? []);
  return editions.filter(({ version }, index) => version !== editions[index - 1]?.version);
}

const isOf = ({ editionKey, number }: EditionVersion, edition: Released) =>
  editionKey === edition.key && number === edition.number;

const rowOf = (manager: EntityManager, { key, number }: Released) =>
  manager.findOneBy(EditionVersion, { editionKey: key, number });

/** The version that is live. If a process ended between the two writes, the store knows it before the database does. */
async function currentRow(manager: EntityManager, inStore: Released | undefined): Promise<EditionVersion | null> {
  const unrecorded = inStore && (await rowOf(manager, inStore));
  return unrecorded && unrecorded.state !== 'past' ? unrecorded : liveVersion(manager);
}

async function fromDatabase(
  manager: EntityManager,
  row: EditionVersion,
  inStore?: ReleasedEdition,
): Promise<LastGood | undefined> {
  const document = await storedDocument(manager, row)
    .then(wholeEdition)
    .catch((error: unknown) => {
      // Not lost: an older one would bring back its deadlines.
      if (isUnavailable(error)) throw error;
      return undefined;
    });
  const { editionKey: key, number } = row;
  return document && { document, released: { key, number, ...(inStore && isOf(row, inStore) && inStore) } };
}

async function fromStore(store: string, released: ReleasedEdition): Promise<LastGood | undefined> {
  const document = await readDocument(store, released)
    .then(wholeEdition)
    .catch(() => undefined);
  return document && { document, released };
}
