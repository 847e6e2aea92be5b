import type { StagedItem } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { Application } from '../../applications/application.entity';
import { insertRows } from '../../database/insert-rows';
import { inTransaction, isDuplicate } from '../../database/transaction';
import { ConferenceClock } from '../../dates/conference-clock';
import { LiveEdition } from '../../editions/live-edition';
import { changed } from '../../history/differences';
import { recordChange } from '../../history/record-change';
import type { Caller } from '../../http/caller';
import { Batch, BatchItem } from '../batch.entity';
import { batchRefusals } from '../refusals';
import { newItem } from './new-item';

/** What is wrong with some of the items, by the path of each field. */
type Faults = Record<string, string>;

/** Stages decisions in open batches. */
@Injectable()
export class Staging {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * Stages decisions, or takes them back: all of them or none. What is in the batch already stays, or is decided anew.
   * @throws Refused 400 for an application that is unknown, or named twice, or has what is decided; 409 when the batch is not open, or an
   *   application has changed, is the caller's own or of an old edition, or is staged in another batch, which is named
   */
  async stage(batch: Batch, items: readonly StagedItem[], caller: Caller): Promise<void> {
    if (batch.kind !== 'decisions') throw batchRefusals.noDecisions();
    try {
      await inTransaction(this.dataSource, (manager) => this.write(manager, batch, items, caller));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Somebody has just staged one of them elsewhere.
      await this.refuseStagedElsewhere(this.dataSource.manager, batch, items);
      throw error;
    }
  }

  private async write(manager: EntityManager, { id, name }: Batch, items: readonly StagedItem[], caller: Caller) {
    // Locks the batch until the end of the transaction: nobody seals it meanwhile.
    const { affected } = await manager.update(Batch, { id, state: 'open' }, { revision: () => 'revision + 1' });
    if (affected !== 1) throw batchRefusals.notOpen();
    const ids = items.map(({ registrationId }) => registrationId);
    const found = await manager.find(Application, {
      where: { id: In(ids) },
      select: { id: true, version: true, status: true, comment: true, accountId: true, editionKey: true },
    });
    const byId = new Map(found.map((application) => [application.id, application]));
    refuse(
      batchRefusals.wrong,
      faultsIn(items, (item, index) => invalid(item, index, ids, byId)),
    );
    refuse(
      batchRefusals.forbidden,
      faultsIn(items, (item) => this.forbidden(item, byId, caller)),
    );
    await this.refuseStagedElsewhere(manager, { id }, items);
    await manager.delete(BatchItem, { batchId: id, registrationId: In(ids) });
    const rows = items.flatMap(({ registrationId, status, comment = null }) => {
      const application = byId.get(registrationId);
      return application && status ? [newItem(id, application, { status, comment })] : [];
    });
    if (rows.length > 0) await insertRows(manager, BatchItem, rows);
    await recordChange(manager, {
      ...{ by: caller.accountId, at: this.clock.stamp(), did: 'staged', kind: 'batch', record: id, name },
      fields: [
        changed('decisions', undefined, rows.length),
        changed('taken back', undefined, items.length - rows.length),
      ],
    });
  }

  private forbidden(
    { registrationId, version, status }: StagedItem,
    byId: Map<string, Application>,
    { accountId }: Caller,
  ): string | undefined {
    const application = byId.get(registrationId);
    if (application?.accountId === accountId) return batchRefusals.sentences.yourOwn;
    if (!application || status === undefined) return undefined;
    if (application.editionKey !== this.edition.key) return batchRefusals.sentences.oldEdition(application.editionKey);
    return application.version === version ? undefined : batchRefusals.sentences.moved;
  }

  /** @throws Refused 409 */
  private async refuseStagedElsewhere(
    manager: EntityManager,
    { id }: Pick<Batch, 'id'>,
    items: readonly StagedItem[],
  ): Promise<void> {
    const openKey = In(items.map(({ registrationId }) => registrationId));
    const others = await manager.findBy(BatchItem, { openKey, batchId: Not(id) });
    if (others.length === 0) return;
    const batches = await manager.findBy(Batch, { id: In(others.map(({ batchId }) => batchId)) });
    const names = new Map(batches.map((batch) => [batch.id, batch.name]));
    const elsewhere = new Map(others.map((item) => [item.registrationId, names.get(item.batchId) ?? '']));
    const faults = faultsIn(items, ({ registrationId }) => {
      const name = elsewhere.get(registrationId);
      return name === undefined ? undefined : batchRefusals.sentences.elsewhere(name);
    });
    refuse(batchRefusals.forbidden, faults);
  }
}

function faultsIn(
  items: readonly StagedItem[],
  faultOf: (item: StagedItem, index: number) => string | undefined,
): Faults {
  return Object.fromEntries(
    items.flatMap((item, index) => {
      const fault = faultOf(item, index);
      return fault === undefined ? [] : [[`items.${index}.registrationId`, fault]];
    }),
  );
}

function refuse(refusal: (faults: Faults) => Error, faults: Faults): void {
  if (Object.keys(faults).length > 0) throw refusal(faults);
}

/** What is wrong with an item whatever else there is; who takes a decision back may name an application that is gone. */
function invalid(
  { registrationId, version, status, comment }: StagedItem,
  index: number,
  ids: readonly string[],
  byId: Map<string, Application>,
): string | undefined {
  if (ids.indexOf(registrationId) !== index) return batchRefusals.sentences.twice;
  const application = byId.get(registrationId);
  if (status === undefined) return undefined;
  if (!application) return batchRefusals.sentences.unknown;
  const changesNothing =
    application.version === version &&
    application.status === status &&
    (comment === undefined || comment === application.comment);
  return changesNothing ? batchRefusals.sentences.changesNothing : undefined;
}
