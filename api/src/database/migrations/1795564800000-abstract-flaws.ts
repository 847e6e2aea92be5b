import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, dialectOf } from '../columns';

const table = 'abstract_file';

/**
 * What is wrong with a stored document; nothing until it has been judged. Said in SQL: applications refer to this table, and
 * TypeORM would make SQLite's anew.
 */
export class AbstractFlaws1795564800000 implements MigrationInterface {
  readonly name = 'AbstractFlaws1795564800000';

  async up(runner: QueryRunner): Promise<void> {
    const { charset, collation } = binaryText;
    const text = dialectOf(runner.dataSource) === 'mysql' ? `CHARACTER SET ${charset} COLLATE ${collation}` : '';
    if (!(await runner.hasColumn(table, 'flaw')))
      await runner.query(`ALTER TABLE ${table} ADD COLUMN flaw varchar(10) ${text} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(table, 'flaw')) await runner.query(`ALTER TABLE ${table} DROP COLUMN flaw`);
  }
}
