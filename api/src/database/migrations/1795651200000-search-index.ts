import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../columns';
import { addIndices, dropIndices, index } from '../tables';

const table = 'registration';
const kinds = ['status', 'segment', 'subTheme', 'paymentStatus'];
/** In bytes. */
const room = { searchWork: 780, searchContact: 360 };
const searched = index(
  'registration_search',
  ...kinds,
  'id',
  'createdAt',
  'updatedAt',
  'nameKey',
  ...Object.keys(room),
);

/**
 * An index with everything that a search of applications reads. Existing rows are filled in at the start (applications/fill-search-texts.ts).
 * Written in SQL, so that SQLite need not rebuild the table. Each step can be repeated.
 */
export class SearchIndex1795651200000 implements MigrationInterface {
  readonly name = 'SearchIndex1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner.dataSource) === 'mysql' ? 'varbinary' : 'varchar';
    for (const [name, bytes] of Object.entries(room)) {
      if (!(await runner.hasColumn(table, name)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}(${bytes}) NULL`);
    }
    await addIndices(runner, table, searched);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, table, searched);
    for (const name of Object.keys(room)) {
      if (await runner.hasColumn(table, name)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
    // What was searched before: all up to the mark.
    await runner.query(
      `UPDATE ${table} SET searchText = SUBSTR(searchText, 1, INSTR(searchText, ?) - 1) WHERE INSTR(searchText, ?) > 0`,
      ['\t', '\t'],
    );
  }
}
