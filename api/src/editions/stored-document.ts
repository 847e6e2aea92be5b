import { createHash } from 'node:crypto';
import type { Edition as Document } from '@conference/edition/schema';
import { In, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { EditionBlob, type EditionVersion } from './edition.entity';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a version says. */
export async function storedDocument(
  manager: EntityManager,
  { sections }: Pick<EditionVersion, 'sections'>,
): Promise<Document> {
  const digests = JSON.parse(sections) as Record<string, string>;
  const blobs = await manager.findBy(EditionBlob, { digest: In(Object.values(digests)) });
  const texts = new Map(blobs.map(({ digest, content }) => [digest, content]));
  return Object.fromEntries(
    Object.entries(digests).map(([name, digest]) => [name, JSON.parse(texts.get(digest) ?? 'null') as unknown]),
  ) as unknown as Document;
}

/** Stores what the sections of an edition say. @returns by section, its digest */
export async function storeDocument(manager: EntityManager, document: Document): Promise<Record<string, string>> {
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
