import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating } from '../tables';

/** The organisers' own words for mails. */
export class MailTemplates1796259600000 implements MigrationInterface {
  readonly name = 'MailTemplates1796259600000';

  async up(runner: QueryRunner): Promise<void> {
    const { line, paragraph, number, instant, reference } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)('mail_template', [
      { ...line('id', 100), isPrimary: true },
      number('version'),
      line('subject', 255, true),
      line('title', 255, true),
      paragraph('body', true),
      instant('changedAt'),
      reference('changedBy'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_template', true);
  }
}
