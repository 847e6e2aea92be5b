import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating, unique } from '../tables';

/** How many places there are for the applications of a segment in a sub-theme. */
export class Quotas1796500800000 implements MigrationInterface {
  readonly name = 'Quotas1796500800000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, number } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)(
      'quota',
      [id(), line('editionKey', 40), line('segment', 60), line('subTheme', 60), number('places')],
      [unique('quota_pool', 'editionKey', 'segment', 'subTheme')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('quota', true);
  }
}
