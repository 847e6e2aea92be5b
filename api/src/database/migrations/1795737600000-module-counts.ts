import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating } from '../tables';

/** How often each version of a module was visited, and how often it failed. */
export class ModuleCounts1795737600000 implements MigrationInterface {
  readonly name = 'ModuleCounts1795737600000';

  async up(runner: QueryRunner): Promise<void> {
    const { line, number } = columnsOf(dialectOf(runner.dataSource));
    const key = (name: string, length: number) => ({ ...line(name, length), isPrimary: true });
    await creating(runner)('module_count', [
      key('module', 40),
      key('version', 40),
      key('minute', 16),
      number('visits'),
      number('failures'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('module_count', true);
  }
}
