import { LIVE_EDITION, sectionChange, type AnswerOf, type EditionSectionRecord } from '@conference/contracts';
import { shape } from '@conference/edition/shape';
import { isBeyond, isNewer } from '@conference/release-store';
import {
  apply,
  differences,
  draftFlaw,
  inverse,
  isSection,
  merge,
  MOST_SECTION_BYTES,
  NotApplicable,
  remarksToCheck,
  type NextYear,
  type Operation,
  type Remark,
  upgraded,
} from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { namesOf } from '../accounts/accounts';
import { inTransaction, isDuplicate } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { changedField } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { Edition, EditionChange, EditionSection } from './edition.entity';
import { LiveEdition } from './live-edition';
import { editionRefusals } from './refusals';

type Json = Record<string, z.core.util.JSONType>;
type Change = ReturnType<typeof sectionChange.parse>;

interface DraftDocument {
  document: EditionDocument;
  revisions: Record<string, number>;
  newer: string[];
  shape: string;
}

/** How long somebody counts as editing after a change, in ms. */
const EDITING_MS = 2 * MINUTE;

/** The most changes in an answer. */
const MOST_CHANGES = 100;

const bytesOf = (text: string) => Buffer.byteLength(text);
const opsOf = (text: string) => JSON.parse(text) as Operation[];

/** What a section says. One of an older shape gets the fields that have come since, blank; one of the next major is for a newer API alone. */
function contentOf({ name, content, shape: written }: Pick<EditionSection, 'name' | 'content' | 'shape'>): Json {
  const data = JSON.parse(content) as Json;
  const isOurs = written === shape || !isSection(name) || isBeyond({ shape: written }, shape);
  return isOurs ? data : (upgraded(name, data) as Json);
}

/** What organisers write before it is published. */
@Injectable()
export class Drafts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly live: LiveEdition,
  ) {}

  /** Begins an edition. @param next what it says, and what somebody has to check @param copiedFrom the key of the edition that it copies */
  async begin(
    manager: EntityManager,
    key: string,
    { document, toCheck }: NextYear,
    copiedFrom: string | null = null,
  ): Promise<void> {
    const at = this.clock.stamp();
    await manager.insert(Edition, { id: uuid(), key, copiedFrom, createdAt: at });
    for (const [name, content] of Object.entries(document))
      await manager.insert(EditionSection, {
        id: uuid(),
        editionKey: key,
        name,
        revision: 0,
        shape,
        content: JSON.stringify(content),
        actorId: null,
        at,
        toCheck: isSection(name) && toCheck[name] ? JSON.stringify(toCheck[name]) : null,
      });
  }

  /** Begins an edition by itself. @param from the key of the one that it is a copy of @throws Refused 409 for a taken key */
  async start(key: string, next: NextYear, caller: Caller, from: string | null = null): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.begin(manager, key, next, from);
      await recordChange(manager, {
        by: caller.accountId,
        at: this.clock.stamp(),
        did: 'made',
        kind: 'edition',
        record: key,
        name: key,
        fields: from === null ? [] : [changedField('copied from', undefined, from)],
      });
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? editionRefusals.keyTaken(key) : error;
    });
  }

  /** @throws Refused 404 */
  async edition(key: string): Promise<Edition> {
    const found = await this.dataSource.manager.findOneBy(Edition, { key });
    if (!found) throw refusals.notFound();
    return found;
  }

  /** The edition of a path: `live` stands for the one that is. @throws Refused 404 */
  at(path: string): Promise<Edition> {
    return this.edition(path === LIVE_EDITION ? this.live.key : path);
  }

  sections(key: string, manager = this.dataSource.manager): Promise<EditionSection[]> {
    return manager.findBy(EditionSection, { editionKey: key });
  }

  /**
   * All that a draft says. It may be unfinished, so that it fits no schema.
   * @returns with its shape, and the names of sections that a newer API alone can read
   */
  async document(key: string): Promise<DraftDocument> {
    const sections = await this.sections(key);
    const document = Object.fromEntries(
      sections.map((one) => [one.name, contentOf(one)]),
    ) as unknown as EditionDocument;
    const revisions = Object.fromEntries(sections.map(({ name, revision }) => [name, revision]));
    const newer = sections.filter((one) => isBeyond(one, shape)).map(({ name }) => name);
    const newest = sections.find((one) => sections.every((other) => !isNewer(other, one.shape)));
    return { document, revisions, newer, shape: newest && isNewer(newest, shape) ? newest.shape : shape };
  }

  /** What somebody has to look at, since another year's edition said it. */
  async toCheck(key: string): Promise<Remark[]> {
    const sections = await this.sections(key);
    return sections.flatMap((one) =>
      isSection(one.name) ? remarksToCheck(one.name, contentOf(one), pathsOf(one)) : [],
    );
  }

  /** By section, the paths of the same. */
  async pathsToCheck(key: string): Promise<Record<string, string[][]>> {
    const paths = (await this.sections(key)).map((one) => [one.name, pathsOf(one)] as const);
    return Object.fromEntries(paths.filter(([, those]) => those.length > 0));
  }

  /** Sections in an answer, by their names. */
  async records(key: string): Promise<Record<string, EditionSectionRecord>> {
    const sections = await this.sections(key);
    const nameOf = await namesOf(
      this.dataSource.manager,
      sections.map(({ actorId }) => actorId),
    );
    return Object.fromEntries(sections.map((one) => [one.name, recordOf(one, nameOf(one.actorId))]));
  }

  /** Who else has changed something a moment ago, each once in each section: two who type in turns are both there. */
  async editing(key: string, { accountId }: Caller): Promise<AnswerOf<'GET /editions/:key/editing'>['editing']> {
    const since = this.clock.stamp(wallTime() - EDITING_MS);
    const recent = await this.dataSource.manager.find(EditionChange, {
      // Not what was changed: somebody who types makes a row each second.
      select: { section: true, actorId: true, at: true },
      where: { editionKey: key, at: MoreThanOrEqual(since), actorId: Not(accountId) },
      order: { at: 'ASC' },
    });
    const latest = [...new Map(recent.map((one) => [`${one.section} ${one.actorId}`, one])).values()];
    const nameOf = await namesOf(
      this.dataSource.manager,
      latest.map(({ actorId }) => actorId),
    );
    return latest.flatMap((one) => {
      const fullName = nameOf(one.actorId);
      return fullName === undefined ? [] : [{ fullName, section: one.section, at: one.at }];
    });
  }

  /**
   * Changes a section. What others have changed since its base stays.
   * @throws Refused 404; 400 for what is no section any more; 413; 409 changed_meanwhile where both changed the same
   */
  async change(key: string, name: string, { base, ops }: Change, { accountId }: Caller): Promise<EditionSectionRecord> {
    const place = { editionKey: key, name };
    const changed = await inTransaction(this.dataSource, async (manager) => {
      // Locks the row until the end of the transaction, so that what is read now stays true.
      await manager.update(EditionSection, place, { name });
      const before = await manager.findOneBy(EditionSection, place);
      if (!before || !isSection(name)) throw refusals.notFound();
      if (isBeyond(before, shape)) throw editionRefusals.newer();
      if (base > before.revision) throw editionRefusals.futureRevision();
      const merged = this.merged(before, await changesSince(manager, before, base), ops);
      if (merged.applied.length === 0) return before;
      const flaw = draftFlaw(name, merged.section, contentOf(before));
      if (flaw !== undefined) throw editionRefusals.otherShape(flaw);
      const content = JSON.stringify(merged.section);
      const inverses = JSON.stringify(merged.inverses);
      const applied = JSON.stringify(merged.applied);
      if ([content, inverses, applied].some((text) => bytesOf(text) > MOST_SECTION_BYTES))
        throw editionRefusals.sectionTooLarge();
      const after = {
        ...before,
        content,
        toCheck: stillToCheck(before, merged.applied),
        // A newer API upgrades only what it has not written itself.
        shape: isNewer(before, shape) ? before.shape : shape,
        revision: before.revision + 1,
        actorId: accountId,
        at: this.clock.stamp(),
      };
      await manager.update(EditionSection, place, after);
      await manager.insert(EditionChange, {
        id: uuid(),
        editionKey: key,
        section: name,
        revision: after.revision,
        ops: applied,
        inverse: inverses,
        actorId: accountId,
        at: after.at,
      });
      await recordChange(manager, {
        by: accountId,
        at: after.at,
        did: 'changed',
        kind: 'edition',
        record: key,
        name: `${key} ${name}`,
        fields: differences(name, contentOf(before), merged.section as Json).map(
          ({ where, before: was, after: is, isMoved }) =>
            isMoved ? changedField(where, undefined, 'moved') : changedField(where, was, is),
        ),
      });
      return after;
    });
    return recordOf(changed, (await namesOf(this.dataSource.manager, [changed.actorId]))(changed.actorId));
  }

  /** @throws Refused 400, 409 */
  private merged(before: EditionSection, theirs: Operation[], mine: Operation[]) {
    const content = contentOf(before);
    try {
      const result = merge(content, theirs, mine);
      if ('conflicts' in result) {
        const conflicts = result.conflicts.map(({ path }) => [...path]);
        throw editionRefusals.bothChanged({ revision: before.revision, content, conflicts });
      }
      const inverses: Operation[] = [];
      let section = content;
      for (const one of result.applied) {
        inverses.unshift(inverse(section, one));
        section = apply(section, one);
      }
      return { section, applied: result.applied, inverses };
    } catch (error) {
      throw error instanceof NotApplicable ? editionRefusals.nothingThere(error.message) : error;
    }
  }

  /** What was changed in a draft, the latest first. */
  async changes(key: string, section?: string): Promise<AnswerOf<'GET /editions/:key/changes'>['changes']> {
    const rows = await this.dataSource.manager.find(EditionChange, {
      where: { editionKey: key, ...(section !== undefined && { section }) },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST_CHANGES,
    });
    const nameOf = await namesOf(
      this.dataSource.manager,
      rows.map(({ actorId }) => actorId),
    );
    return rows.map((row) => {
      const { section: name, revision, at, actorId } = row;
      const by = nameOf(actorId);
      const ops = { ops: opsOf(row.ops), inverse: opsOf(row.inverse) };
      return { section: name, revision, at, ...(by !== undefined && { by }), ...ops };
    });
  }
}

const pathsOf = ({ toCheck }: Pick<EditionSection, 'toCheck'>) => JSON.parse(toCheck ?? '[]') as string[][];

/** What is still to be checked after some operations: who sets a value has looked at it, also when it stays what it was. */
function stillToCheck(section: EditionSection, applied: readonly Operation[]): string | null {
  const isSet = (path: readonly string[]) =>
    applied.some((one) => one.op === 'set' && one.path.every((name, index) => name === path[index]));
  const left = pathsOf(section).filter((path) => !isSet(path));
  return left.length > 0 ? JSON.stringify(left) : null;
}

/** What was done to a section since a revision, in order. */
async function changesSince(
  manager: EntityManager,
  { editionKey, name }: EditionSection,
  revision: number,
): Promise<Operation[]> {
  const rows = await manager.find(EditionChange, {
    where: { editionKey, section: name, revision: MoreThan(revision) },
    order: { revision: 'ASC' },
  });
  return rows.flatMap(({ ops }) => opsOf(ops));
}

const recordOf = (row: EditionSection, by: string | undefined): EditionSectionRecord => ({
  revision: row.revision,
  content: contentOf(row),
  shape: row.shape,
  at: row.at,
  ...(by !== undefined && { by }),
});
