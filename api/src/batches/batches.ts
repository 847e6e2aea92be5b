import {
  batchKinds,
  mayDo,
  MOST_STAGED_AT_ONCE,
  STOP_MINUTES,
  templateRecordAccess,
  templateRecordKinds,
  type BatchRecord,
  type BatchForm,
  type batchListQuery,
  type BatchState,
  type ChangedField,
  type Deed,
  type LeavingBatch,
  type ReleaseForm,
} from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  DataSource,
  In,
  IsNull,
  LessThanOrEqual,
  Not,
  type EntityManager,
  type FindOperator,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { LiveEdition } from '../editions/live-edition';
import { changedField } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { Outbox } from '../mail/outbox';
import { endHold, heldSince } from '../pair/bulk-hold';
import { Batch } from './batch.entity';
import { numbersOf, tellingOwn } from './by-kind';
import { BATCH_KINDS, type BatchContent, type BatchKind, type BatchKinds } from './kind';
import { leavingAfterHold } from './leaving-after-hold';
import { newBatch } from './new-batch';
import { batchRefusals } from './refusals';
import { none, recordsOf } from './response';

/** How many released batches a list has. */
const RELEASED_LISTED = 20;

/** What all kinds of batches do in the same way; what they change and mail is a matter of their kind (kind.ts). */
@Injectable()
export class Batches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly outbox: Outbox,
    @Inject(BATCH_KINDS) private readonly kinds: BatchKinds,
  ) {}

  private get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** The batches of the kinds that somebody may release, the newest first: those that are not released, and the last ones that were. */
  async list(caller: Caller, { kind: only }: z.output<typeof batchListQuery>): Promise<BatchRecord[]> {
    const kind = In(
      batchKinds.filter((kind) => (only ?? kind) === kind && mayDo(caller, this.kindOf({ kind }).access)),
    );
    const seen = In(templateRecordKinds.filter((audience) => mayDo(caller, templateRecordAccess[audience])));
    const where = (state: FindOperator<BatchState> | BatchState) => [
      { kind, state, audience: IsNull() },
      { kind, state, audience: seen },
    ];
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const [coming, released] = await Promise.all([
      this.manager.find(Batch, { where: where(Not(In(['released', 'discarded']))), order }),
      this.manager.find(Batch, { where: where('released'), order, take: RELEASED_LISTED }),
    ]);
    const listed = [...coming, ...released];
    const hidden = await tellingOwn(this.kinds, listed, caller);
    return this.recordsOf(
      listed.filter(({ id }) => !hidden.has(id)),
      caller,
    );
  }

  /** @throws Refused 403; 400 and 404 for what its kind does not take */
  async begin(form: BatchForm, caller: Caller): Promise<Batch> {
    const { kind } = form;
    if (!mayDo(caller, this.kindOf(form).access)) throw refusals.notYourRole();
    const { columns, defaultName, fields, along } = await this.kindOf(form).begin(form, caller);
    const at = this.clock.stamp();
    const batch = newBatch({
      kind,
      name: form.name ?? defaultName,
      editionKey: this.edition.key,
      actorId: caller.accountId,
      createdAt: at,
      ...columns,
    });
    await inTransaction(this.dataSource, async (manager) => {
      await manager.insert(Batch, batch);
      await along?.(manager, batch);
      await this.note(manager, batch, 'made', caller, fields);
    });
    return batch;
  }

  /** @throws Refused 404, also for one that tells by being there what is not for the caller to know; 403 for a kind that somebody may not release */
  async find(id: string, caller: Caller): Promise<Batch> {
    const batch = await this.manager.findOneBy(Batch, { id });
    if (!batch) throw batchRefusals.notFound();
    const { audience } = batch;
    const isSeen = audience === null || mayDo(caller, templateRecordAccess[audience]);
    if (!isSeen || !mayDo(caller, this.kindOf(batch).access)) throw refusals.notYourRole();
    if ((await tellingOwn(this.kinds, [batch], caller)).has(id)) throw batchRefusals.notFound();
    return batch;
  }

  async recordOf({ id }: Pick<Batch, 'id'>, caller: Caller): Promise<BatchRecord> {
    const batch = await this.manager.findOneByOrFail(Batch, { id });
    const [record] = await this.recordsOf([batch], caller);
    return record as BatchRecord;
  }

  contentOf(batch: Batch, caller: Caller): Promise<BatchContent> {
    return this.kindOf(batch).contentOf(batch, caller);
  }

  /**
   * Writes the mails of an open batch and holds them, some at a time: others wait no longer than for these. What stops halfway is opened
   * again (batch-keeper.ts).
   * @throws Refused 409 when it is not open, or empty, or was opened again meanwhile
   */
  async seal(batch: Batch, caller: Caller): Promise<void> {
    const { id } = batch;
    const claim = uuid();
    await this.change(this.manager, batch, ['open'], { state: 'sealing', claim, dueAt: lease() });
    const wording = this.outbox.wording();
    let held = 0;
    try {
      for await (const mails of this.kindOf(batch).mailsOf(batch)) {
        await inTransaction(this.dataSource, async (manager) => {
          const { affected } = await manager.update(Batch, { id, state: 'sealing', claim }, { dueAt: lease() });
          if (affected !== 1) throw batchRefusals.interrupted();
          await this.outbox.hold(manager, id, mails, wording);
        });
        held += mails.length;
      }
      if (held === 0) throw batchRefusals.empty();
      const sealed = { state: 'sealed', claim: null, dueAt: null } as const;
      await inTransaction(this.dataSource, async (manager) => {
        const { affected } = await manager.update(Batch, { id, state: 'sealing', claim }, sealed);
        if (affected !== 1) throw batchRefusals.interrupted();
        await this.note(manager, batch, 'sealed', caller, [changedField('mails', undefined, held)]);
      });
    } catch (error) {
      await this.reopen({ id, claim });
      throw error;
    }
  }

  /**
   * Opens a batch again whose sealing was interrupted, if nobody has sealed it since.
   * @param batch with the end of the lease that has run out: whoever seals it may have renewed that just now
   */
  async reopen({ id, claim, dueAt }: Pick<Batch, 'id' | 'claim'> & Partial<Pick<Batch, 'dueAt'>>): Promise<void> {
    const interrupted = { id, state: 'sealing', claim: claim ?? '', ...(dueAt && { dueAt }) } as const;
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(Batch, interrupted, { state: 'open', claim: null, dueAt: null });
      if (affected === 1) await this.outbox.dropHeld(manager, id);
    });
  }

  /**
   * Has a sealed batch released by whichever process comes first, when it is due.
   * @throws Refused 400 for a time in the past; 409 when it is not sealed, does something else than its sender expects, or has their own
   *   application
   */
  async schedule(batch: Batch, { at, expect, revision }: ReleaseForm, caller: Caller): Promise<Date> {
    const now = wallTime();
    // A time is one of the conference clock; what is due is by the wall clock, which goes on when a rehearsal begins again.
    const due = at === undefined ? now : now + Date.parse(at) - this.clock.at(now).getTime();
    if (due < now) throw refusals.inThePast();
    const soonest = Math.max(due, now + STOP_MINUTES * MINUTE);
    const dueAt = await inTransaction(this.dataSource, async (manager) => {
      const releasedById = caller.accountId;
      await this.change(manager, batch, ['sealed'], { releasedById });
      await this.kindOf(batch).refuseOwn(manager, batch, caller);
      const numbers = (await this.kindOf(batch).numbersOf(manager, [batch])).get(batch.id);
      const { revision: current, dueAt: before } = await manager.findOneByOrFail(Batch, { id: batch.id });
      // What is released by itself before that, such as a free place, does not wait for whoever wants it now.
      const dueAt = at === undefined && before !== null ? Math.min(soonest, Date.parse(before)) : soonest;
      await manager.update(Batch, { id: batch.id }, { dueAt: instant(dueAt) });
      // Scheduling has just counted one.
      const isOther = revision !== undefined && current !== revision + 1;
      if (
        isOther ||
        !numbers ||
        Object.entries(expect).some(([name, value]) => numbers[name as keyof typeof expect] !== value)
      )
        throw batchRefusals.otherNumbers(batch.kind, numbers ?? none);
      if (numbers.mails === 0) throw batchRefusals.empty();
      await this.note(manager, batch, 'scheduled', caller, [
        changedField('release', undefined, this.clock.stamp(dueAt)),
      ]);
      return dueAt;
    });
    return this.clock.at(dueAt);
  }

  /** @throws Refused 409 when it is not scheduled, or released already, or has an application of whoever asks */
  async stop(batch: Batch, caller: Caller): Promise<void> {
    if (batch.state === 'sealed' && batch.dueAt === null) throw batchRefusals.notScheduled();
    await inTransaction(this.dataSource, async (manager) => {
      await this.change(manager, batch, ['sealed'], { dueAt: null, releasedById: null });
      await this.kindOf(batch).refuseOwn(manager, batch, caller);
      await this.note(manager, batch, 'stopped', caller);
    });
  }

  /** @throws Refused 409 when it is not sealed, or released already, or has an application of whoever asks */
  async unseal(batch: Batch, caller: Caller): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.change(manager, batch, ['sealed'], { state: 'open', dueAt: null, releasedById: null });
      await this.kindOf(batch).refuseOwn(manager, batch, caller);
      await this.outbox.dropHeld(manager, batch.id);
      await this.note(manager, batch, 'opened again', caller);
    });
  }

  /** @throws Refused 409 when it is released or being sealed, or has an application of whoever asks */
  async discard(batch: Batch, caller: Caller): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.change(manager, batch, ['freed', 'open', 'sealed'], { state: 'discarded', dueAt: null });
      await this.kindOf(batch).refuseOwn(manager, batch, caller);
      await this.outbox.dropHeld(manager, batch.id);
      await this.kindOf(batch).forget(manager, batch);
      await this.note(manager, batch, 'discarded', caller);
    });
  }

  /**
   * Releases a batch that is due: all of it in one transaction, by the first of several processes.
   * @returns how many were changed; nothing when another process was faster, or somebody has stopped it
   */
  async release({ id, causeId }: Pick<Batch, 'id' | 'causeId'>): Promise<number | undefined> {
    const work = async (manager: EntityManager) => {
      const isDue = { id, state: 'sealed', dueAt: LessThanOrEqual(instant()) } as const;
      const released = { state: 'released', dueAt: null, releasedAt: this.clock.stamp() } as const;
      const { affected } = await manager.update(Batch, isDue, released);
      if (affected !== 1) return undefined;
      const batch = await manager.findOneByOrFail(Batch, { id });
      const result = await this.kindOf(batch).release(manager, batch);
      for (let start = 0; start < result.unsent.length; start += MOST_STAGED_AT_ONCE)
        await this.outbox.dropHeld(manager, id, result.unsent.slice(start, start + MOST_STAGED_AT_ONCE));
      await this.outbox.letGo(manager, id);
      // Whoever should have got a free place has it no more: it is for the next, to whom nobody has given it.
      const freed = { state: 'freed', dueAt: instant(), releasedAt: null, releasedById: null } as const;
      if (result.changed === 0 && batch.causeId !== null) await manager.update(Batch, { id }, freed);
      return result.changed;
    };
    // What a freed place began is for one person.
    const changed = await inTransaction(this.dataSource, work, { isLong: causeId === null });
    if (changed) this.outbox.wake();
    return changed;
  }

  /** Looks up what a batch that something else has begun is to do. */
  fill(batch: Batch): Promise<void> {
    return this.kindOf(batch).fill(batch);
  }

  /** Since when batches wait for an admin, as people are shown it, and what leaves once they go on. Nothing if they do not wait. */
  async held(): Promise<{ heldSince: string; leaving: LeavingBatch[] } | undefined> {
    const since = await heldSince(this.manager);
    if (since === undefined) return undefined;
    return {
      heldSince: this.clock.stamp(Date.parse(since)),
      leaving: await leavingAfterHold(this.manager, this.clock, (batches) =>
        numbersOf(this.kinds, this.manager, batches),
      ),
    };
  }

  /**
   * Drops the mails of a released batch that have not left, while batches wait after a restore.
   * @throws Refused 409 when they do not wait, or it is not released
   */
  async dropMails(batch: Batch, caller: Caller): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      if ((await heldSince(manager)) === undefined) throw batchRefusals.notHeld();
      if (batch.state !== 'released') throw batchRefusals.isNow(batch.state);
      const dropped = await this.outbox.dropUnsent(manager, batch.id);
      await this.note(manager, batch, 'dropped mails', caller, [changedField('mails', undefined, dropped)]);
      return dropped;
    });
  }

  /** Lets batches go on after a restore. What is overdue can still be stopped. */
  async resume({ accountId }: Caller): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if ((await heldSince(manager)) === undefined) return;
      const soon = instant(wallTime() + STOP_MINUTES * MINUTE);
      await manager.update(Batch, { state: 'sealed', dueAt: LessThanOrEqual(soon) }, { dueAt: soon });
      await endHold(manager);
      await recordChange(manager, { by: accountId, at: this.clock.stamp(), did: 'resumed', kind: 'batch' });
    });
    this.outbox.wake();
  }

  /** Changes a batch that is in one of these states, and locks it until the transaction ends. @throws Refused 404 when it is gone, 409 */
  private async change(
    manager: EntityManager,
    { id }: Batch,
    from: BatchState[],
    changes: QueryDeepPartialEntity<Batch>,
  ): Promise<void> {
    const { affected } = await manager.update(
      Batch,
      { id, state: In(from) },
      { ...changes, revision: () => 'revision + 1' },
    );
    if (affected === 1) return;
    const batch = await manager.findOneBy(Batch, { id });
    throw batch ? batchRefusals.isNow(batch.state) : batchRefusals.notFound();
  }

  private async note(
    manager: EntityManager,
    { id, name }: Batch,
    did: Deed,
    { accountId }: Caller,
    fields: readonly ChangedField[] = [],
  ): Promise<void> {
    await recordChange(manager, {
      by: accountId,
      at: this.clock.stamp(),
      did,
      kind: 'batch',
      record: id,
      name,
      fields,
    });
  }

  private kindOf({ kind }: Pick<Batch, 'kind'>): BatchKind {
    return this.kinds[kind];
  }

  private async recordsOf(batches: Batch[], caller: Caller): Promise<BatchRecord[]> {
    return recordsOf(this.manager, batches, {
      numbers: await numbersOf(this.kinds, this.manager, batches, caller),
      clock: this.clock,
    });
  }
}

/** Until when whoever seals a batch may take for its next part. */
const lease = () => instant(wallTime() + MINUTE);
