import type { Operation } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Caller } from '../http/caller';
import { loggableError } from '../logging/loggable-error';
import type { Drafts } from './drafts';
import { EditionVersion } from './edition.entity';
import { choiceKinds, choicesAt, named, usedKeys, withChoices } from './named-choices';
import { liveVersion, storeDocument, storedDocument } from './stored-document';

const log = new Logger('editions');

/**
 * An edition with every choice that records name. A missing choice is added as it is live now, but is not offered any more. So the names,
 * lists and filters of the live edition also fit the records of older ones.
 * @returns the same object when none is missing
 */
export async function withUsedChoices(dataSource: DataSource, next: EditionDocument): Promise<EditionDocument> {
  const { manager } = dataSource;
  const live = await liveVersion(manager);
  if (!live) return next;
  const before = await storedDocument(manager, live);
  let document = next;
  for (const kind of choiceKinds) {
    const list = choicesAt(document, kind);
    const used = await usedKeys(dataSource, kind);
    const missing = choicesAt(before, kind)
      .filter(({ key }) => used.has(key) && !list.some((choice) => choice.key === key))
      .map((choice) => ({ ...choice, retired: true as const }));
    if (missing.length > 0) document = withChoices(document, kind, [...list, ...missing]);
  }
  return document;
}

/** The same for a scheduled version: since it was scheduled, somebody may have chosen what it leaves out. */
export async function withLateChoices(
  dataSource: DataSource,
  row: EditionVersion,
): Promise<{ row: EditionVersion; document: EditionDocument }> {
  const { manager } = dataSource;
  const settled = await storedDocument(manager, row);
  const document = await withUsedChoices(dataSource, settled);
  if (document === settled) return { row, document };
  const sections = JSON.stringify(await storeDocument(manager, document));
  await manager.update(EditionVersion, { id: row.id }, { sections });
  return { row: { ...row, sections }, document };
}

/**
 * Adds to a draft the choices that its version keeps because records name them. Without them the draft would differ from that version.
 * The version exists by then, so a failure is only logged: the next publish finds nothing new, and adds them.
 * @param draft its key and revisions, and what was to be published
 */
export async function keepChoices(
  drafts: Drafts,
  draft: { key: string; document: EditionDocument; revisions: Record<string, number> },
  version: EditionDocument,
  caller: Caller,
): Promise<void> {
  const { key, document, revisions } = draft;
  try {
    for (const [section, ops] of keptChoices(document, version))
      await drafts.change(key, section, { base: revisions[section] ?? 0, ops }, caller);
  } catch (error) {
    log.error({ failure: 'kept choices', record: key, ...loggableError(error) });
  }
}

function keptChoices(draft: EditionDocument, version: EditionDocument): [section: string, ops: Operation[]][] {
  return choiceKinds.flatMap((kind) => {
    const own = choicesAt(draft, kind).map(({ key }) => key);
    const kept = choicesAt(version, kind).filter(({ key }) => !own.includes(key));
    const [section, list] = named[kind].path;
    return kept.map((item): [string, Operation[]] => [section, [{ op: 'insert', path: [list], item: plain(item) }]]);
  });
}

const plain = (item: object) => JSON.parse(JSON.stringify(item)) as Extract<Operation, { op: 'insert' }>['item'];
