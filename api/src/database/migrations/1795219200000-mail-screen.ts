import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { index } from '../tables';

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
    if (!(await runner.hasColumn(table, 'searchText')))
      await runner.addColumn(table, new TableColumn(paragraph('searchText', true)));
    // Addresses are in lower case already, and every subject so far is English: no database needs more letters than those.
    await runner.query(
      `UPDATE ${table} SET searchText = LOWER(CONCAT(recipient, ' ', subject)) WHERE searchText IS NULL`,
    );
    for (const one of indices)
      if (!(await this.has(runner, one.name))) await runner.createIndex(table, new TableIndex(one));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indices) if (await this.has(runner, name)) await runner.dropIndex(table, name as string);
    if (await runner.hasColumn(table, 'searchText')) await runner.dropColumn(table, 'searchText');
  }

  private async has(runner: QueryRunner, name: string | undefined): Promise<boolean> {
    return ((await runner.getTable(table))?.indices ?? []).some((one) => one.name === name);
  }
}
