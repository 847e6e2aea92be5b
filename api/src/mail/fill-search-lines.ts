import type { DataSource } from 'typeorm';
import { dialectOf } from '../database/columns';
import { placeholdersFor } from '../database/shared-reads';
import { fromSearchIndex } from './list';
import { ROOM_TO_SEARCH } from './outbox-mail.entity';

const AT_ONCE = 500;

/**
 * Puts into the search index what an older release wrote, before or during the upgrade. Until then it is found by its row. Several processes may run
 * this at once, and it may stop anywhere.
 */
export async function fillSearchLines(dataSource: DataSource): Promise<void> {
  const dialect = dialectOf(dataSource);
  const rows = await dataSource.query<{ id: string }[]>(
    `SELECT hit.id FROM ${fromSearchIndex[dialect]} hit WHERE hit.searchLine IS NULL`,
  );
  const bytes = dialect === 'mysql' ? 'searchText' : 'CAST(searchText AS BLOB)';
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ id }) => id);
    await dataSource.query(
      `UPDATE outbox_mail SET searchLine = searchText
      WHERE id IN (${placeholdersFor(ids)}) AND searchLine IS NULL AND LENGTH(${bytes}) <= ${ROOM_TO_SEARCH}`,
      ids,
    );
  }
}
