import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating, index } from '../tables';

/** What organisers hide in abstracts from blind readers. */
export class Redactions1796400000000 implements MigrationInterface {
  readonly name = 'Redactions1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, reference } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)(
      'redaction',
      [id(), reference('registrationId'), line('text', 255)],
      [index('redaction_registration', 'registrationId', 'id')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('redaction', true);
  }
}
