import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, columnsOf, dialectOf, type Dialect } from '../columns';
import { creating, index } from '../tables';

/** New columns of older tables. In SQL, since TypeORM would make SQLite's tables anew. */
function added(dialect: Dialect): [table: string, column: string, type: string][] {
  const { charset, collation } = binaryText;
  const text = dialect === 'mysql' ? ` CHARACTER SET ${charset} COLLATE ${collation}` : '';
  return [
    ['batch', 'audience', `varchar(20)${text} NULL`],
    ['batch', 'templateId', `varchar(100)${text} NULL`],
    ['mail_template', 'audience', `varchar(20)${text} NULL`],
    ['mail_template', 'name', `varchar(255)${text} NULL`],
  ];
}

/** Mails to groups: their recipients, and templates that organisers make. */
export class MailsToGroups1796432400000 implements MigrationInterface {
  readonly name = 'MailsToGroups1796432400000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const { id, line, reference, instant } = columnsOf(dialect);
    await creating(runner)(
      'batch_recipient',
      [
        id(),
        reference('batchId'),
        reference('recordId'),
        line('name', 255),
        line('email', 254),
        instant('version'),
        reference('mailId'),
        line('state', 20),
      ],
      [index('batch_recipient_batch', 'batchId', 'id'), index('batch_recipient_record', 'recordId')],
    );
    for (const [table, column, type] of added(dialect)) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of added(dialectOf(runner.dataSource)))
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await runner.dropTable('batch_recipient', true);
  }
}
