import { createHash } from 'node:crypto';
import { revisionOf } from '@conference/edition';
import { contentOf } from '@conference/edition/content';
import { isSection, upgraded } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { In, LessThan, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { EditionBlob, EditionVersion } from './edition.entity';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Stored = Pick<EditionVersion, 'sections'>;

/** What the events of a calendar are made of. */
const CALENDAR_SECTIONS = ['identity', 'schedule', 'venue'] as const;

/** The version of an edition that is live, or was last. */
export const lastVersion = (manager: EntityManager, editionKey: string): Promise<EditionVersion | null> =>
  manager.findOne(EditionVersion, { where: { editionKey, state: In(['live', 'past']) }, order: { number: 'DESC' } });

/** The version that is live, of whichever edition. */
export const liveVersion = (manager: EntityManager): Promise<EditionVersion | null> =>
  manager.findOne(EditionVersion, { where: { state: 'live' }, order: { createdAt: 'DESC' } });

/** What a version says. */
export async function storedDocument(manager: EntityManager, row: Stored): Promise<EditionDocument> {
  const names = Object.keys(digestsOf(row)) as (keyof EditionDocument)[];
  return (await storedSections(manager, [row], names))(row);
}

/** Reads some sections of versions, each content once. */
async function storedSections<Name extends keyof EditionDocument>(
  manager: EntityManager,
  rows: readonly Stored[],
  names: readonly Name[],
): Promise<(row: Stored) => Pick<EditionDocument, Name>> {
  const wanted = rows.flatMap((row) => names.map((name) => digestsOf(row)[name]));
  const blobs = await manager.findBy(EditionBlob, { digest: In([...new Set(wanted)]) });
  const contents = new Map(blobs.map(({ digest, content }) => [digest, JSON.parse(content) as unknown]));
  // An older version lacks what editions have gained since. One of a newer shape may have a section that this API does not know.
  const contentOfOne = (row: Stored, name: Name) => {
    const content = Object(contents.get(digestsOf(row)[name])) as object;
    return isSection(name) ? upgraded(name, content) : content;
  };
  return (row) =>
    Object.fromEntries(names.map((name) => [name, contentOfOne(row, name)])) as unknown as Pick<EditionDocument, Name>;
}

const digestsOf = ({ sections }: Stored) => JSON.parse(sections) as Record<keyof EditionDocument, string>;

/** A version as the release store takes it, with the revision that calendars are told, which comes from the versions before it. */
export async function storedContent(manager: EntityManager, row: EditionVersion, document: EditionDocument) {
  const { editionKey, number, createdAt } = row;
  const before = await manager.find(EditionVersion, {
    where: { editionKey, state: In(['live', 'past']), number: LessThan(number) },
    order: { number: 'ASC' },
  });
  const sectionsOf = await storedSections(manager, before, CALENDAR_SECTIONS);
  const versions = before.map((one) => ({ ...sectionsOf(one), number: one.number, at: one.createdAt }));
  const revision = revisionOf([...versions, { ...document, number, at: createdAt }]);
  return { ...contentOf(editionKey, number, document, revision), document: { ...document } };
}

/** The row of a version that is to be published; what it says is stored. @param number the next one of its edition if left out */
export async function newVersion(
  manager: EntityManager,
  editionKey: string,
  document: EditionDocument,
  createdAt: string,
  number?: number,
): Promise<EditionVersion> {
  const newest = await manager.findOne(EditionVersion, { where: { editionKey }, order: { number: 'DESC' } });
  const sections = JSON.stringify(await storeDocument(manager, document));
  return {
    id: uuid(),
    editionKey,
    number: number ?? (newest?.number ?? 0) + 1,
    sections,
    state: 'publishing',
    createdAt,
    publishAt: null,
    after: null,
    release: null,
    note: null,
    reason: null,
    actorId: null,
  };
}

/** Records a live version of which the database knows nothing. */
export async function recordLive(
  manager: EntityManager,
  editionKey: string,
  document: EditionDocument,
  createdAt: string,
  number: number,
): Promise<void> {
  const row = await newVersion(manager, editionKey, document, createdAt, number);
  await manager.insert(EditionVersion, { ...row, state: 'live' });
}

/** Stores what the sections of an edition say. @returns by section, its digest */
export async function storeDocument(
  manager: EntityManager,
  document: EditionDocument,
): Promise<Record<string, string>> {
  const texts = Object.entries(document).map(([name, content]) => [name, JSON.stringify(content)] as const);
  const digests = Object.fromEntries(texts.map(([name, text]) => [name, digestOf(text)]));
  const known = await manager.find(EditionBlob, {
    where: { digest: In(Object.values(digests)) },
    select: { digest: true },
  });
  const stored = new Set(known.map(({ digest }) => digest));
  for (const [name, content] of texts) {
    const digest = digests[name] ?? '';
    if (stored.has(digest)) continue;
    stored.add(digest);
    await manager.insert(EditionBlob, { id: uuid(), digest, content });
  }
  return digests;
}
