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
    await dropAll(runner);
    await resize(runner, room.after);
    for (const [table, indexes] of Object.entries(lists))
      for (const [name, columns] of Object.entries(indexes))
        await addIndices(runner, table, index(name, EDITION, ...columns));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAll(runner);
    await resize(runner, room.before);
    for (const [table, indexes] of Object.entries(lists))
      for (const [name, columns] of Object.entries(indexes)) await addIndices(runner, table, index(name, ...columns));
  }
}

async function dropAll(runner: QueryRunner): Promise<void> {
  for (const [table, indexes] of Object.entries(lists))
    for (const [name, columns] of Object.entries(indexes)) await dropIndices(runner, table, index(name, ...columns));
}

/** Gives name and title another room in the search index. SQLite changes no column's length, so that it gets another column. */
async function resize(runner: QueryRunner, bytes: number): Promise<void> {
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
