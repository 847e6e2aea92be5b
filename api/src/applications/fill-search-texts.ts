import { In, type DataSource } from 'typeorm';
import { inTransaction } from '../database/transaction';
import { keysOf } from './new-application';
import { Application } from './application.entity';
import { MARK } from './search';

const AT_ONCE = 500;

/**
 * Updates the search texts that an older release wrote, before or during the upgrade. Several processes may run this at once, and it may
 * stop anywhere.
 */
export async function fillSearchTexts(dataSource: DataSource): Promise<void> {
  const old = dataSource.getRepository(Application).createQueryBuilder('registration').select('registration.id', 'id');
  const ids = (
    await old.where('INSTR(registration.searchText, :mark) = 0', { mark: MARK }).getRawMany<{ id: string }>()
  ).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await inTransaction(dataSource, async (manager) => {
      const rows = await manager.find(Application, {
        where: { id: In(ids.slice(start, start + AT_ONCE)) },
        relations: { account: true },
      });
      // At its version: a concurrent change writes the texts itself.
      for (const row of rows)
        await manager.update(Application, { id: row.id, version: row.version }, keysOf(row, row.account.email));
    });
  }
}
