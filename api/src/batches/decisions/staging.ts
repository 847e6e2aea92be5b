import type { StagedItem } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import type { Application } from '../../applications/application.entity';
import { insertRows } from '../../database/insert-rows';
import { RowReader } from '../../database/row-reader';
import { placeholdersFor } from '../../database/shared-reads';
import { inTransaction, isDuplicate } from '../../database/transaction';
import { ConferenceClock } from '../../dates/conference-clock';
import { LiveEdition } from '../../editions/live-edition';
import { changedField } from '../../history/changed-fields';
import { recordChange } from '../../history/record-change';
import type { Caller } from '../../http/caller';
import { Batch, BatchItem } from '../batch.entity';
import { batchRefusals } from '../refusals';
import { newItem } from './new-item';

const { sentences } = batchRefusals;

/** The most rows of one statement: the embedded database takes 32,766 values. */
const ROWS_AT_ONCE = 1000;

/** Why an application cannot be staged. The item is wrong in itself (400), or something stored forbids it (409). */
interface Fault {
  code: 'invalid' | 'conflict';
  sentence: string;
  /** It has changed since it was looked at. */
  hasMoved: boolean;
}

/** What is wrong with some items, by their places, and the applications that they are about. */
export interface Judgement {
  faults: Map<number, Fault>;
  applications: Map<string, Judged>;
}
type Judged = Pick<Application, 'id' | 'version' | 'status' | 'comment' | 'accountId' | 'editionKey' | 'fullName'>;

const judged = new RowReader<Judged>({
  id: 'id',
  version: 'version',
  status: 'status',
  comment: 'comment',
  accountId: 'accountId',
  editionKey: 'editionKey',
  fullName: 'fullName',
});

/** Which items are staged. */
interface Chosen {
  items: readonly StagedItem[];
}
/** Chooses them, in the transaction that stages them. */
type Choose<Choice extends Chosen> = (judgement: Judgement, manager: EntityManager) => Promise<Choice> | Choice;

/** Stages decisions in open batches. */
@Injectable()
export class Staging {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * Stages decisions, or takes them back: all of them or none. What is in the batch already stays, or gets the new decision.
   * @throws Refused 400 for an application that is unknown, is named twice, or has what is decided already; 409 when the batch is not
   *   open, or an application has changed, is the caller's own or of an old edition, or is staged in another batch, which is named
   */
  async stage(batch: Batch, items: readonly StagedItem[], caller: Caller): Promise<void> {
    await this.stageSome(batch, items, caller, ({ faults }) => ({ items: allOf(items, faults) }));
  }

  /**
   * The same for some of the items: `choose` picks them once all of them are judged.
   * @returns what `choose` returned
   * @throws Refused 409 when the batch is not open; what `choose` throws
   */
  async stageSome<Choice extends Chosen>(
    batch: Batch,
    items: readonly StagedItem[],
    caller: Caller,
    choose: Choose<Choice>,
  ): Promise<Choice> {
    if (batch.kind !== 'decisions') throw batchRefusals.noDecisions();
    const work = (manager: EntityManager) => this.write(manager, batch, items, { caller, choose });
    try {
      return await inTransaction(this.dataSource, work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Somebody has just staged one of them elsewhere: by now that can be read.
      return inTransaction(this.dataSource, work);
    }
  }

  /** Judges items for a batch, and changes nothing. */
  async judge(
    manager: EntityManager,
    { id }: Pick<Batch, 'id'>,
    items: readonly StagedItem[],
    { accountId }: Caller,
  ): Promise<Judgement> {
    const applications = await readThese(manager, items);
    const elsewhere = await stagedElsewhere(manager, id, items);
    const seen = new Set<string>();
    const faults = new Map<number, Fault>();
    items.forEach((item, index) => {
      const application = applications.get(item.registrationId);
      const wrong = seen.has(item.registrationId) ? sentences.twice : wrongIn(item, application);
      const conflict = this.conflictOf(item, application, accountId) ?? elsewhere.get(item.registrationId);
      seen.add(item.registrationId);
      if (wrong !== undefined) faults.set(index, { code: 'invalid', sentence: wrong, hasMoved: false });
      else if (conflict !== undefined)
        faults.set(index, { code: 'conflict', sentence: conflict, hasMoved: conflict === sentences.moved });
    });
    return { faults, applications };
  }

  private async write<Choice extends Chosen>(
    manager: EntityManager,
    batch: Batch,
    items: readonly StagedItem[],
    { caller, choose }: { caller: Caller; choose: Choose<Choice> },
  ): Promise<Choice> {
    const { id, name } = batch;
    // Locks the batch until the end of the transaction: nobody seals it meanwhile.
    const { affected } = await manager.update(Batch, { id, state: 'open' }, { revision: () => 'revision + 1' });
    if (affected !== 1) throw batchRefusals.notOpen((await manager.findOneBy(Batch, { id }))?.state ?? 'discarded');
    const judgement = await this.judge(manager, batch, items, caller);
    const chosen = await choose(judgement, manager);
    const ids = chosen.items.map(({ registrationId }) => registrationId);
    await manager.delete(BatchItem, { batchId: id, registrationId: In(ids) });
    const rows = chosen.items.flatMap(({ registrationId, status, comment = null }) => {
      const application = judgement.applications.get(registrationId);
      return application && status ? [newItem(id, application, { status, comment })] : [];
    });
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await insertRows(manager, BatchItem, rows.slice(start, start + ROWS_AT_ONCE));
    await recordChange(manager, {
      by: caller.accountId,
      at: this.clock.stamp(),
      did: 'staged',
      kind: 'batch',
      record: id,
      name,
      fields: [
        changedField('decisions', undefined, rows.length),
        changedField('taken back', undefined, chosen.items.length - rows.length),
      ],
    });
    return chosen;
  }

  /** What hinders an item, except that it is staged elsewhere. */
  private conflictOf(
    { version, status }: StagedItem,
    application: Judged | undefined,
    accountId: string,
  ): string | undefined {
    if (application?.accountId === accountId) return sentences.yourOwn;
    if (!application || status === undefined) return undefined;
    if (application.editionKey !== this.edition.key) return sentences.oldEdition(application.editionKey);
    return application.version === version ? undefined : sentences.moved;
  }
}

/** @throws Refused 400, 409 */
function allOf(items: readonly StagedItem[], faults: Judgement['faults']): readonly StagedItem[] {
  for (const [code, refusal] of [
    ['invalid', batchRefusals.wrong],
    ['conflict', batchRefusals.conflicting],
  ] as const) {
    const some = [...faults].filter(([, fault]) => fault.code === code);
    if (some.length === 0) continue;
    throw refusal(Object.fromEntries(some.map(([index, { sentence }]) => [`items.${index}.registrationId`, sentence])));
  }
  return items;
}

async function readThese(manager: EntityManager, items: readonly StagedItem[]): Promise<Map<string, Judged>> {
  const ids = [...new Set(items.map(({ registrationId }) => registrationId))];
  if (ids.length === 0) return new Map();
  const found = await judged.readMany(manager, `FROM registration WHERE id IN (${placeholdersFor(ids)})`, ids);
  return new Map(found.map((application) => [application.id, application]));
}

/** Which applications are staged in other batches, each with a sentence that names its batch. */
async function stagedElsewhere(
  manager: EntityManager,
  batchId: string,
  items: readonly StagedItem[],
): Promise<Map<string, string>> {
  const openKey = In(items.map(({ registrationId }) => registrationId));
  const others = await manager.findBy(BatchItem, { openKey, batchId: Not(batchId) });
  if (others.length === 0) return new Map();
  const batches = await manager.findBy(Batch, { id: In([...new Set(others.map((other) => other.batchId))]) });
  const names = new Map(batches.map((batch) => [batch.id, batch.name]));
  return new Map(others.map((item) => [item.registrationId, sentences.elsewhere(names.get(item.batchId) ?? '')]));
}

/** What is wrong with an item in itself. Nothing is wrong with taking a decision back, even if the application is gone. */
function wrongIn({ version, status, comment }: StagedItem, application: Judged | undefined): string | undefined {
  if (status === undefined) return undefined;
  if (!application) return sentences.unknown;
  const changesNothing =
    application.version === version &&
    application.status === status &&
    (comment === undefined || comment === application.comment);
  return changesNothing ? sentences.changesNothing : undefined;
}
