import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { addColumns, addIndices, dropColumns, dropIndices, index } from '../tables';

const table = 'audience_entry';
const read = index('audience_entry_payment_check', 'paymentCheck', 'paymentMethod');

/** Room for what a payment was found to be; entries that have nothing there are still to be checked. Each step can be taken again. */
export class PaymentsToCheck1795478400000 implements MigrationInterface {
  readonly name = 'PaymentsToCheck1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    const { line } = columnsOf(dialectOf(runner.dataSource));
    await addColumns(runner, table, line('paymentCheck', 64, true));
    await addIndices(runner, table, read);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, table, read);
    await dropColumns(runner, table, 'paymentCheck');
  }
}
