import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { addColumns, addIndices, dropColumns, dropIndices, index } from '../tables';

const table = 'outbox_mail';
const indices = [
  index('outbox_mail_created', 'createdAt', 'id'),
  index('outbox_mail_outcome_created', 'outcome', 'createdAt', 'id'),
];

/** What the organisers' list of mails is searched and sorted by. Each step can be taken again, as MariaDB commits at every statement. */
export class MailScreen1795219200000 implements MigrationInterface {
  readonly name = 'MailScreen1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    const { paragraph } = columnsOf(dialectOf(runner.dataSource));
    await addColumns(runner, table, paragraph('searchText', true));
    // Addresses are in lower case already, and every subject so far is English: no database needs more letters than those.
    await runner.query(
      `UPDATE ${table} SET searchText = LOWER(CONCAT(recipient, ' ', subject)) WHERE searchText IS NULL`,
    );
    await addIndices(runner, table, ...indices);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, table, ...indices);
    await dropColumns(runner, table, 'searchText');
  }
}
