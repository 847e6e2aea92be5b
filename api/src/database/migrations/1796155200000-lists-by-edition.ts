import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../columns';
import { addIndices, dropIndices, index } from '../tables';

const EDITION = 'editionKey';

/** The indexes of lists and counts, by their tables, and their columns as they were before. */
const lists: Record<string, Record<string, readonly string[]>> = {
  registration: {
    registration_name: ['nameKey', 'id'],
    registration_status_name: ['status', 'nameKey', 'id'],
    registration_status_updated: ['status', 'updatedAt', 'id'],
    registration_created: ['createdAt', 'id'],
    registration_updated: ['updatedAt', 'id'],
    registration_counted: ['status', 'segment', 'subTheme', 'paymentStatus'],
    registration_search: [
      ...['status', 'segment', 'subTheme', 'paymentStatus', 'id', 'createdAt', 'updatedAt', 'nameKey'],
      ...['searchWork', 'searchContact'],
    ],
  },
  audience_entry: {
    audience_entry_created: ['createdAt', 'id'],
    audience_entry_type_created: ['type', 'createdAt', 'id'],
    audience_entry_type_status_created: ['type', 'status', 'createdAt', 'id'],
    audience_entry_name: ['nameKey', 'id'],
  },
  volunteer: { volunteer_created: ['createdAt', 'id'], volunteer_name: ['nameKey', 'id'] },
  sponsor_interest: { sponsor_interest_created: ['createdAt', 'id'], sponsor_interest_name: ['nameKey', 'id'] },
  notice: { notice_created: ['createdAt', 'id'] },
};

/** Bytes of name and title in the search index, before and with the edition beside them: MySQL's indexes hold 3072. */
const room = { before: 780, after: 620 };

/**
 * Each list is of one edition: its key comes first in the indexes of all lists. A name and title that no longer fit into the search index are
 * read from their row. Each step can be repeated.
 */
export class ListsByEdition1796155200000 implements MigrationInterface {
  readonly name = 'ListsByEdition1796155200000';

  async up(runner: QueryRunner): Promise<void> {
    await resize(runner, room.after);
    await reindex(runner, [EDITION]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await resize(runner, room.before);
    await reindex(runner, []);
  }
}

/** Makes the indexes of each table anew that have other columns. A server does it in one statement, since each one reads the whole table. */
async function reindex(runner: QueryRunner, first: readonly string[]): Promise<void> {
  for (const [table, indexes] of Object.entries(lists)) {
    const before = new Map((await runner.getTable(table))?.indices.map((one) => [one.name, one.columnNames.join()]));
    const others = Object.entries(indexes)
      .map(([name, columns]) => index(name, ...first, ...columns))
      .filter(({ name, columnNames }) => before.get(name) !== columnNames?.join());
    const stale = others.filter(({ name }) => before.has(name));
    if (dialectOf(runner.dataSource) === 'sqlite') {
      await dropIndices(runner, table, ...stale);
      await addIndices(runner, table, ...others);
    } else if (others.length > 0) {
      const drops = stale.map(({ name }) => `DROP INDEX ${name}`);
      const adds = others.map(({ name, columnNames }) => `ADD INDEX ${name} (${columnNames?.join()})`);
      await runner.query(`ALTER TABLE ${table} ${[...drops, ...adds].join(', ')}`);
    }
  }
}

/** Gives name and title another room in the search index. SQLite cannot change a column's length, so it gets a new column. */
async function resize(runner: QueryRunner, bytes: number): Promise<void> {
  const column = (await runner.getTable('registration'))?.findColumnByName('searchWork');
  if (column?.length === String(bytes)) return;
  // The index has room for the edition or for longer texts, not for both. So it is dropped first, and comes back with the other indexes.
  await dropIndices(runner, 'registration', index('registration_search'));
  if (dialectOf(runner.dataSource) === 'mysql') {
    await runner.query('UPDATE registration SET searchWork = NULL WHERE LENGTH(searchWork) > ?', [bytes]);
    await runner.query(`ALTER TABLE registration MODIFY searchWork varbinary(${bytes}) NULL`);
    return;
  }
  await runner.query('ALTER TABLE registration RENAME COLUMN searchWork TO searchWorkBefore');
  await runner.query(`ALTER TABLE registration ADD COLUMN searchWork varchar(${bytes}) NULL`);
  await runner.query(
    'UPDATE registration SET searchWork = searchWorkBefore WHERE LENGTH(CAST(searchWorkBefore AS BLOB)) <= ?',
    [bytes],
  );
  await runner.query('ALTER TABLE registration DROP COLUMN searchWorkBefore');
}
