import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating } from '../tables';

/** The mark that a database and its DATA_DIR both carry (docs/decisions/0019). */
export class PairMark1795392000000 implements MigrationInterface {
  readonly name = 'PairMark1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, reference, line, instant, number } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)('pair_mark', [id(), reference('pair'), number('changes'), instant('at'), line('told', 40)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pair_mark', true);
  }
}
