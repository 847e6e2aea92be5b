import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, dialectOf } from '../columns';

const tables = ['registration', 'audience_entry', 'volunteer', 'sponsor_interest', 'notice'];

/** The edition of all older records. */
const FIRST = '2025';

/**
 * Which edition a record belongs to, and what a place costs that somebody has registered for. In SQL, since TypeORM would make SQLite's tables
 * anew.
 */
export class EditionsOfRecords1796126400000 implements MigrationInterface {
  readonly name = 'EditionsOfRecords1796126400000';

  async up(runner: QueryRunner): Promise<void> {
    const { charset, collation } = binaryText;
    const text = dialectOf(runner.dataSource) === 'mysql' ? `CHARACTER SET ${charset} COLLATE ${collation}` : '';
    for (const table of tables) {
      if (await runner.hasColumn(table, 'editionKey')) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN editionKey varchar(40) ${text} NOT NULL DEFAULT '${FIRST}'`);
    }
    const int = dialectOf(runner.dataSource) === 'mysql' ? 'int' : 'integer';
    if (!(await runner.hasColumn('audience_entry', 'fee')))
      await runner.query(`ALTER TABLE audience_entry ADD COLUMN fee ${int} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('audience_entry', 'fee'))
      await runner.query('ALTER TABLE audience_entry DROP COLUMN fee');
    for (const table of tables)
      if (await runner.hasColumn(table, 'editionKey'))
        await runner.query(`ALTER TABLE ${table} DROP COLUMN editionKey`);
  }
}
