import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, dialectOf } from '../columns';

const table = 'abstract_file';

/** The name of a stored document on its author's device. In SQL, as the flaws before: TypeORM would make SQLite's table anew. */
export class AbstractNames1795953600000 implements MigrationInterface {
  readonly name = 'AbstractNames1795953600000';

  async up(runner: QueryRunner): Promise<void> {
    const { charset, collation } = binaryText;
    const text = dialectOf(runner.dataSource) === 'mysql' ? `CHARACTER SET ${charset} COLLATE ${collation}` : '';
    if (!(await runner.hasColumn(table, 'sentAs')))
      await runner.query(`ALTER TABLE ${table} ADD COLUMN sentAs varchar(255) ${text} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(table, 'sentAs')) await runner.query(`ALTER TABLE ${table} DROP COLUMN sentAs`);
  }
}
