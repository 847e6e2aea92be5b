import { mayDo, type BatchItemRecord, type BatchNumbers, type StagedStatus } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Application } from '../../applications/application.entity';
import { decisionMail } from '../../applications/decision-mail';
import { applicationRefusals } from '../../applications/refusals';
import { SETTINGS, type ApiSettings } from '../../config/settings';
import { dialectOf } from '../../database/columns';
import { placeholdersFor } from '../../database/shared-reads';
import { ConferenceClock } from '../../dates/conference-clock';
import { LiveEdition } from '../../editions/live-edition';
import type { Caller } from '../../http/caller';
import { counting, type Which } from '../../tallies/tallies';
import { BatchItem, type Batch } from '../batch.entity';
import { MAILS_AT_ONCE, type BatchContent, type BatchKind, type BatchMail, type Begun, type Released } from '../kind';
import { none } from '../response';
import { releasedOf, someAtATime } from '../batch-rows';
import { batchTexts } from '../texts';
import { placesFreed, type FreedPlace } from './freed-place';
import { MovingUp } from './moving-up';
import { addChanges, addEvents, freedPlaces, leaveBehind, releaseStatements, withValues } from './statements';

/** Decisions on many applications. */
@Injectable()
export class DecisionBatches implements BatchKind {
  readonly access = 'decides';

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly movingUp: MovingUp,
  ) {}

  begin(): Promise<Begun> {
    return Promise.resolve({ defaultName: batchTexts.decisionsOf(this.clock.at()), columns: {} });
  }

  async numbersOf(
    manager: EntityManager,
    batches: readonly Batch[],
    caller?: Caller,
  ): Promise<Map<string, BatchNumbers>> {
    const ids = batches.map(({ id }) => id);
    const numbers = new Map(ids.map((id): [string, BatchNumbers] => [id, { ...none }]));
    if (ids.length === 0) return numbers;
    const list = `(${placeholdersFor(ids)})`;
    const own = caller && ownerOf(caller);
    const rows = await manager.query<
      { batchId: string; status: StagedStatus; changes: number; items: number | string }[]
    >(
      `SELECT item.batchId, item.status, COUNT(*) AS items,
        CASE WHEN item.state = 'released' OR (item.state = 'staged' AND registration.version = item.version) THEN 1 ELSE 0 END AS changes
      FROM batch_item item ${AS_IT_IS} WHERE item.batchId IN ${list} AND COALESCE(registration.accountId, '') <> ?
      GROUP BY item.batchId, item.status, changes`,
      [this.edition.key, ...ids, own ?? NOBODY],
    );
    for (const { batchId, status, changes, items } of rows) {
      const some = numbers.get(batchId);
      if (some) some[Number(changes) === 0 ? 'leftBehind' : status] += Number(items);
    }
    // Counted in an index, because mails are long: reading them takes longer than reading all else about an application.
    const written = `SELECT batchId, COUNT(*) AS mails FROM outbox_mail WHERE batchId IN ${list} GROUP BY batchId`;
    // These mails do not count: those of what has changed since it was sealed, which stay until the release, and those about the caller.
    const uncounted = `SELECT item.batchId, -COUNT(mail.id) AS mails FROM batch_item item ${AS_IT_IS}
      LEFT JOIN outbox_mail mail ON mail.id = item.mailId
      WHERE item.batchId IN ${list} AND item.state = 'staged'
        AND (COALESCE(registration.version, 0) <> item.version OR registration.accountId = ?)
      GROUP BY item.batchId`;
    const haveMoved = [...numbers.values()].some(({ leftBehind }) => leftBehind > 0);
    const mails = [
      ...(await manager.query<Mails[]>(written, ids)),
      ...(haveMoved || own !== undefined
        ? await manager.query<Mails[]>(uncounted, [this.edition.key, ...ids, own ?? NOBODY])
        : []),
    ];
    for (const { batchId, mails: some } of mails) {
      const of = numbers.get(batchId);
      if (of) of.mails += Number(some);
    }
    return numbers;
  }

  async contentOf({ id }: Batch, { accountId }: Caller): Promise<BatchContent> {
    const rows = await this.dataSource.query<ItemRow[]>(
      `SELECT item.registrationId, item.version, item.status, item.comment, item.state,
        registration.fullName, registration.abstractTitle, registration.status AS statusNow, registration.version AS versionNow
      FROM batch_item item LEFT JOIN registration ON registration.id = item.registrationId AND registration.editionKey = ?
      WHERE item.batchId = ? AND COALESCE(registration.accountId, '') <> ? ORDER BY registration.nameKey, item.registrationId`,
      [this.edition.key, id, accountId],
    );
    return { items: rows.map(answerOf) };
  }

  /** Everybody else sees who gets a freed place. So the mere presence of the batch would tell those who wait that the place is theirs. */
  async tellingOwn(batches: readonly Batch[], caller: Caller): Promise<ReadonlySet<string>> {
    const own = ownerOf(caller);
    const ids = batches.filter(({ causeId }) => causeId !== null).map(({ id }) => id);
    if (own === undefined || ids.length === 0) return new Set();
    const rows = await this.dataSource.query<Pick<BatchItem, 'batchId'>[]>(
      `SELECT DISTINCT item.batchId FROM batch_item item INNER JOIN registration ON registration.id = item.registrationId
      WHERE item.batchId IN (${placeholdersFor(ids)}) AND item.state = 'staged' AND registration.accountId = ?`,
      [...ids, own],
    );
    return new Set(rows.map(({ batchId }) => batchId));
  }

  /** Nobody releases or discards a decision on their own application, even if others made it. */
  async refuseOwn(manager: EntityManager, { id }: Batch, { accountId }: Caller): Promise<void> {
    const own = await manager
      .createQueryBuilder(BatchItem, 'item')
      .innerJoin(Application, 'registration', 'registration.id = item.registrationId')
      .where('item.batchId = :id AND registration.accountId = :accountId', { id, accountId })
      .getExists();
    if (own) throw applicationRefusals.yourOwn();
  }

  async *mailsOf({ id }: Batch): AsyncGenerator<BatchMail[]> {
    const { manager } = this.dataSource;
    const atOnce = MAILS_AT_ONCE[dialectOf(this.dataSource)];
    for await (const items of someAtATime(manager, BatchItem, id, atOnce)) yield await this.mailsFor(manager, items);
  }

  /** The mails for decisions; none for an application that has changed since. */
  async mailsFor(manager: EntityManager, items: readonly BatchItem[]): Promise<BatchMail[]> {
    const id = In(items.map(({ registrationId }) => registrationId));
    const where = { id, editionKey: this.edition.key };
    const applications = await manager.find(Application, { where, relations: { account: true } });
    const byId = new Map(applications.map((application) => [application.id, application]));
    return items.flatMap((item) => {
      const current = byId.get(item.registrationId);
      return current?.version === item.version
        ? [{ id: item.mailId, ...decisionMail(current, item, this.settings) }]
        : [];
    });
  }

  async release(manager: EntityManager, batch: Batch): Promise<Released> {
    const values = {
      batchId: batch.id,
      editionKey: this.edition.key,
      actorId: batch.releasedById,
      at: await this.stampAfterAll(manager, batch),
    };
    const run = (sql: string) => manager.query(...withValues(sql, values));
    // Counting locks the applications, so that other decisions on them wait.
    if (await this.movingUp.hasRoom(manager, batch))
      await counting(manager, ['application', 'change'], ofBatch(batch), async () => {
        for (const statement of releaseStatements[dialectOf(this.dataSource)]) await run(statement);
      });
    await run(leaveBehind);
    await run(addEvents);
    await run(addChanges);
    const freed = await manager.query<FreedRow[]>(...withValues(freedPlaces, values));
    await placesFreed(manager, values.editionKey, freed.map(freedBy), values.at);
    return releasedOf(manager, BatchItem, batch.id);
  }

  /** A stamp of now, but later than each of these applications has been changed. */
  private async stampAfterAll(manager: EntityManager, { id }: Batch): Promise<string> {
    const [row] = await manager.query<{ latest: string | null }[]>(
      `SELECT MAX(registration.updatedAt) AS latest FROM batch_item item
      INNER JOIN registration ON registration.id = item.registrationId WHERE item.batchId = ?`,
      [id],
    );
    return row?.latest == null ? this.clock.stamp() : this.clock.stampAfter(row.latest);
  }

  async forget(manager: EntityManager, { id }: Batch): Promise<void> {
    await manager.delete(BatchItem, { batchId: id });
  }

  fill(batch: Batch): Promise<void> {
    return this.movingUp.fill(batch, (manager, items) => this.mailsFor(manager, items));
  }
}

/** The applications of a batch, whatever they are now. */
const ofBatch = ({ id }: Batch): Which => ({
  where: 'id IN (SELECT registrationId FROM batch_item WHERE batchId = ?)',
  parameters: [id],
});

/** The application of an item that is still staged, as it is now. */
const AS_IT_IS = `LEFT JOIN registration ON item.state = 'staged' AND registration.id = item.registrationId AND registration.editionKey = ?`;

/** Whose own applications there may be: admins have none. */
const ownerOf = (caller: Caller) => (mayDo(caller, 'admin') ? undefined : caller.accountId);

/** The id of no account. */
const NOBODY = '-';

/** How many mails a batch has, or has too many. */
interface Mails {
  batchId: string;
  mails: number | string;
}

interface FreedRow extends Omit<FreedPlace, 'waits'> {
  status: StagedStatus;
}

const freedBy = ({ status, ...place }: FreedRow): FreedPlace => ({ ...place, waits: status === 'wait' });

interface ItemRow extends Pick<BatchItem, 'registrationId' | 'version' | 'status' | 'comment' | 'state'> {
  fullName: string | null;
  abstractTitle: string;
  statusNow: Application['status'];
  versionNow: number;
}

function answerOf({ comment, fullName, abstractTitle, statusNow, versionNow, ...item }: ItemRow): BatchItemRecord {
  return {
    ...item,
    ...(comment !== null && { comment }),
    ...(item.state === 'staged' && versionNow !== item.version && { hasMoved: true as const }),
    ...(fullName !== null && { application: { fullName, abstractTitle, status: statusNow, version: versionNow } }),
  };
}
