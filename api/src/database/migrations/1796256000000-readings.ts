import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { addIndices, creating, dropIndices, index } from '../tables';

const bySha256 = index('abstract_file_sha256', 'sha256');

/** What can be read of abstracts in the page, by the digests of their files. */
export class Readings1796256000000 implements MigrationInterface {
  readonly name = 'Readings1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    const { line, paragraph, number } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)('reading', [
      { ...line('sha256', 64), isPrimary: true },
      line('state', 20),
      paragraph('blocks'),
      number('words'),
      line('unshown', 200),
      line('sketch', 684, true),
    ]);
    await addIndices(runner, 'abstract_file', bySha256);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'abstract_file', bySha256);
    await runner.dropTable('reading', true);
  }
}
