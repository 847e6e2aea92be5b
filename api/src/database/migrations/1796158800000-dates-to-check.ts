import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, dialectOf } from '../columns';

const [table, column] = ['edition_section', 'toCheck'];

/** What a copied section says that may not be right for another year. In SQL, since TypeORM would make SQLite's table anew. */
export class DatesToCheck1796158800000 implements MigrationInterface {
  readonly name = 'DatesToCheck1796158800000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(table, column)) return;
    const { charset, collation } = binaryText;
    const text = dialectOf(runner.dataSource) === 'mysql' ? `CHARACTER SET ${charset} COLLATE ${collation}` : '';
    await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} text ${text} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
