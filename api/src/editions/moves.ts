import type { ChoiceKind } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not, type EntityManager, type ObjectLiteral } from 'typeorm';
import { ApplicationEvent } from '../applications/application-event.entity';
import { Application } from '../applications/application.entity';
import { eventOf } from '../applications/history';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { Batch } from '../batches/batch.entity';
import { insertRows } from '../database/insert-rows';
import { placeholdersFor } from '../database/shared-reads';
import { inTransaction, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { changedField } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { counting } from '../tallies/tallies';
import { EditionVersion } from './edition.entity';
import { LiveEdition } from './live-edition';
import { choicesAt, named } from './named-choices';
import { editionRefusals } from './refusals';
import { storedDocument } from './stored-document';

/** Which records are to name what. */
interface Move {
  editionKey: string;
  kind: ChoiceKind;
  from: string;
  to: string;
}

/** What a record has whose choice changes. */
type Moved = Pick<Application, 'id' | 'version' | 'updatedAt'>;

/** Records in one transaction: others wait no longer than for these. */
const AT_ONCE = 500;

/** The most entries that a refusal names. */
const MOST_NAMED = 5;

/** Has the records that name one choice of the live edition name another. */
@Injectable()
export class Moves {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * Moves all records that name a choice, some hundred at a time. A record and its history move together, or neither does. If it stops
   * halfway, the same call finishes it.
   * @returns how many were moved, and the name of the choice that they have now
   * @throws Refused 400 for a choice that is not offered; 404 for one that nobody knows; 409 for an edition that is not live, when a
   *   scheduled version does not offer the choice, or when two entries would be paid by one transaction; 503 while something is published
   */
  async make(move: Move, caller: Caller): Promise<{ moved: number; name: string }> {
    const names = await this.namesFor(move);
    if (move.kind === 'wallets') await this.refuseTwice(move, names.to);
    let moved = 0;
    for (;;) {
      const ids = await this.idsOf(move, AT_ONCE);
      if (ids.length === 0) return { moved, name: names.to };
      // What is live may have changed since the last ones.
      await this.namesFor(move);
      moved += await this.moveSome(ids, move, names, { caller, isFirst: moved === 0 });
    }
  }

  /** What both choices are called, if the second can be given. @throws Refused as make */
  private async namesFor({ editionKey, kind, from, to }: Move): Promise<{ from: string; to: string }> {
    if (editionKey !== this.edition.key) throw refusals.oldEdition(editionKey);
    const choices = this.edition.choices[kind];
    const [before, after] = [from, to].map((key) => choices.find((choice) => choice.key === key));
    // One that was removed long ago may still be named.
    if (!before && (await this.idsOf({ editionKey, kind, from }, 1)).length === 0) throw refusals.notFound();
    if (from === to) throw editionRefusals.sameChoice();
    if (!after || after.retired) throw editionRefusals.notOffered();
    await this.refuseLeaving(editionKey, kind, after);
    return { from: before?.name ?? from, to: after.name };
  }

  /** Refuses a choice that a scheduled version does not offer, and any choice while a version is being published. @throws Refused 409, 503 */
  private async refuseLeaving(editionKey: string, kind: ChoiceKind, { key, name }: { key: string; name: string }) {
    const { manager } = this.dataSource;
    const coming = await manager.findBy(EditionVersion, { editionKey, state: In(['publishing', 'scheduled']) });
    for (const version of coming) {
      if (version.state === 'publishing') throw editionRefusals.busy();
      const offered = choicesAt(await storedDocument(manager, version), kind);
      if (!offered.some((choice) => choice.key === key && !choice.retired))
        throw editionRefusals.offeredNoMore(name, version.number);
    }
  }

  private async idsOf({ editionKey, kind, from }: Omit<Move, 'to'>, take: number): Promise<string[]> {
    const { entity, column } = named[kind];
    const rows = await this.dataSource
      .getRepository<{ id: string }>(entity)
      .find({ select: { id: true }, where: { editionKey, [column]: from } as object, take });
    return rows.map(({ id }) => id);
  }

  /** Moves those of some records that still name the choice. @throws Refused 409 as make */
  private async moveSome(
    ids: string[],
    move: Move,
    names: { from: string; to: string },
    { caller: { accountId: actorId }, isFirst }: { caller: Caller; isFirst: boolean },
  ): Promise<number> {
    const { entity, column } = named[move.kind];
    const where = { id: In(ids), editionKey: move.editionKey, [column]: move.from };
    const write = async (manager: EntityManager) => {
      // Locks the rows until the end of the transaction, so that what is read now stays true.
      await manager.update<ObjectLiteral>(entity, where, { [column]: move.from });
      const rows = (await manager.findBy<ObjectLiteral>(entity, where)) as Moved[];
      if (rows.length === 0) return 0;
      const latest = rows.map(({ updatedAt }) => updatedAt).reduce((one, other) => (one > other ? one : other));
      const at = this.clock.stampAfter(latest);
      const chosen = rows.map(({ id }) => id);
      const those = { id: In(chosen) };
      const isApplication = column === 'segment' || column === 'subTheme';
      const change = () =>
        manager.update<ObjectLiteral>(entity, those, {
          [column]: move.to,
          updatedAt: at,
          ...(isApplication && { version: () => 'version + 1' }),
          // Each payment is checked again, now beside those of the other wallet (audience/check-payments.ts).
          ...(column === 'paymentMethod' && { paymentCheck: null }),
        });
      const which = { where: `id IN (${placeholdersFor(chosen)})`, parameters: chosen };
      await (isApplication ? counting(manager, ['application', 'change'], which, change) : change());
      // A call adds one line to the history, however many transactions it takes.
      if (isFirst)
        await recordChange(manager, {
          by: actorId,
          at,
          did: 'moved choice',
          kind: 'edition',
          record: move.editionKey,
          name: move.editionKey,
          fields: [changedField(move.kind, names.from, names.to)],
        });
      if (isApplication) {
        const detail = { choice: { field: column, ...names } };
        const events = rows.map(({ id: registrationId, version }) =>
          eventOf({ kind: 'choice changed', registrationId, version: version + 1, actorId, at, detail }),
        );
        await insertRows(manager, ApplicationEvent, events);
        // The people who wait move along with those who are accepted. So a freed place that is being given to one of them moves as well.
        const given = { editionKey: move.editionKey, [column]: move.from, state: Not(In(['released', 'discarded'])) };
        await manager.update(Batch, given, { [column]: move.to });
      }
      return rows.length;
    };
    try {
      return await inTransaction(this.dataSource, write);
    } catch (error) {
      // Somebody has just registered with one of these transactions.
      if (isDuplicate(error) && move.kind === 'wallets') await this.refuseTwice(move, names.to);
      throw error;
    }
  }

  /** Refuses to have two entries paid by one transaction. @throws Refused 409 */
  private async refuseTwice({ editionKey, from, to }: Move, wallet: string): Promise<void> {
    const [entries, count] = await this.dataSource
      .getRepository(AudienceEntry)
      .createQueryBuilder('entry')
      .innerJoin(AudienceEntry, 'other', 'other.paymentMethod = :to AND other.transactionKey = entry.transactionKey')
      .where('entry.paymentMethod = :from AND entry.editionKey = :editionKey', { editionKey, from, to })
      .orderBy('entry.nameKey')
      .addOrderBy('entry.id')
      .take(MOST_NAMED)
      .getManyAndCount();
    if (count === 0) return;
    const inWords = entries.map(({ name, transactionId }) => `${name} (${transactionId})`);
    throw editionRefusals.paidTwice(wallet, inWords, count - entries.length);
  }
}
