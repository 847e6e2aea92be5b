import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, dialectOf } from '../columns';

const tables = ['account', 'registration', 'audience_entry', 'volunteer', 'sponsor_interest'];

/** The language of mails to people; those who are there already read English. In SQL, since TypeORM would make SQLite's tables anew. */
export class Languages1796601600000 implements MigrationInterface {
  readonly name = 'Languages1796601600000';

  async up(runner: QueryRunner): Promise<void> {
    const { charset, collation } = binaryText;
    const text = dialectOf(runner.dataSource) === 'mysql' ? ` CHARACTER SET ${charset} COLLATE ${collation}` : '';
    for (const table of tables)
      if (!(await runner.hasColumn(table, 'language')))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN language varchar(2)${text} NOT NULL DEFAULT 'en'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      if (await runner.hasColumn(table, 'language')) await runner.query(`ALTER TABLE ${table} DROP COLUMN language`);
  }
}
