import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { index } from '../tables';

const table = 'audience_entry';
const read = index('audience_entry_payment_check', 'paymentCheck', 'paymentMethod');

/** Room for what a payment was found to be; entries that have nothing there are still to be checked. Each step can be taken again. */
export class PaymentsToCheck1795478400000 implements MigrationInterface {
  readonly name = 'PaymentsToCheck1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    const { line } = columnsOf(dialectOf(runner.dataSource));
    if (!(await runner.hasColumn(table, 'paymentCheck')))
      await runner.addColumn(table, new TableColumn(line('paymentCheck', 64, true)));
    if (!(await this.hasIndex(runner))) await runner.createIndex(table, new TableIndex(read));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await this.hasIndex(runner)) await runner.dropIndex(table, read.name as string);
    if (await runner.hasColumn(table, 'paymentCheck')) await runner.dropColumn(table, 'paymentCheck');
  }

  private async hasIndex(runner: QueryRunner): Promise<boolean> {
    return ((await runner.getTable(table))?.indices ?? []).some(({ name }) => name === read.name);
  }
}
