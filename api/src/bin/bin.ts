import { BIN_DAYS, type BinEntryRecord, type binListQuery } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { namesOf } from '../accounts/accounts';
import { instant } from '../database/instant';
import { filterBy, inOrder, search, type Listed } from '../database/list';
import { ConcurrentChange, inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { LiveEdition } from '../editions/live-edition';
import { AbstractFiles } from '../files/abstract-files';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/caller';
import { lockedRecord, refuseOld } from '../records/records';
import { BinEntry } from './bin-entry.entity';
import { forgetting, type Forgotten } from './forgetting';
import { puttingBack } from './putting-back';
import { binRefusals } from './refusals';

/** The records of one transaction that empties the bin. */
const AT_ONCE = 50;

/** What was deleted of late, to be put back or deleted for good (docs/rules.md, history and bin). */
@Injectable()
export class Bin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly files: AbstractFiles,
  ) {}

  /** A page or all entries, and the total. */
  async list({ q, ...listQuery }: z.output<typeof binListQuery>): Promise<Listed<BinEntryRecord>> {
    const all = this.dataSource.getRepository(BinEntry).createQueryBuilder('entry');
    const query = search(filterBy(all, listQuery, ['kind']), q, 'nameKey');
    const [rows, total] = await inOrder(query, listQuery).getManyAndCount();
    const nameOf = await namesOf(
      this.dataSource.manager,
      rows.map(({ actorId }) => actorId),
    );
    return { rows: rows.map((row) => answerOf(row, nameOf(row.actorId))), total };
  }

  /** Puts a record back as it was. @throws Refused 404; 409 for one of an old edition, and when something has taken its place */
  async putBack(id: string, { accountId }: Caller): Promise<BinEntry> {
    return inTransaction(this.dataSource, async (manager) => {
      const entry = await lockedRecord(manager, BinEntry, id);
      refuseOld(entry, this.edition);
      await manager.delete(BinEntry, { id });
      await puttingBack[entry.kind](manager, entry.content);
      const { kind, name } = entry;
      await recordChange(manager, { by: accountId, at: this.clock.stamp(), did: 'put back', kind, record: id, name });
      return entry;
    }).catch((error: unknown) => {
      throw error instanceof ConcurrentChange ? binRefusals.beingChanged() : error;
    });
  }

  /** Deletes a record for good, and all that names it. @throws Refused 404 */
  async deleteForGood(id: string, reason: string, { accountId }: Caller): Promise<BinEntry> {
    const entry = await inTransaction(this.dataSource, (manager) =>
      this.forget(manager, id, { by: accountId, reason }),
    );
    await this.removeFile(entry);
    return entry;
  }

  /** Deletes for good what was deleted before an instant of the conference clock. */
  async empty(before: string): Promise<void> {
    const { manager } = this.dataSource;
    for (let found = AT_ONCE; found === AT_ONCE;) {
      const due = await manager.find(BinEntry, { where: { deletedAt: LessThan(before) }, take: AT_ONCE });
      for (const { id } of due) {
        const entry = await inTransaction(this.dataSource, async (within) => {
          // Somebody else or another process may be faster. The row is locked before it is read, because the transaction goes on seeing what it read
          // first.
          const { affected } = await within.update(BinEntry, { id }, { id });
          return affected === 1 ? this.forget(within, id, { by: null }) : undefined;
        });
        if (entry) await this.removeFile(entry);
      }
      found = due.length;
    }
  }

  private async forget(
    manager: EntityManager,
    id: string,
    { by, reason }: { by: string | null; reason?: string },
  ): Promise<BinEntry> {
    const entry = await lockedRecord(manager, BinEntry, id);
    await manager.delete(BinEntry, { id });
    for (const forget of forgetting) await forget(manager, forgotten(entry));
    const of = { did: 'deleted for good', kind: entry.kind, record: id, reason } as const;
    await recordChange(manager, { by, at: this.clock.stamp(), ...of });
    return entry;
  }

  /** Removes the file of an application whose row is gone. */
  private async removeFile(entry: BinEntry): Promise<void> {
    const { abstractFileId } = forgotten(entry);
    if (abstractFileId !== undefined) await this.files.remove(abstractFileId);
  }
}

const forgotten = ({ content }: BinEntry) => JSON.parse(content) as Forgotten;

const answerOf = ({ id, kind, name, editionKey, deletedAt }: BinEntry, by: string | undefined): BinEntryRecord => ({
  _id: id,
  kind,
  name,
  edition: editionKey,
  deletedAt,
  ...(by !== undefined && { by }),
  until: instant(Date.parse(deletedAt) + BIN_DAYS * DAY),
});
