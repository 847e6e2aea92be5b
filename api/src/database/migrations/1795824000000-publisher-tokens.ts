import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating, unique } from '../tables';

/** The tokens with which modules are published from other machines. */
export class PublisherTokens1795824000000 implements MigrationInterface {
  readonly name = 'PublisherTokens1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, instant } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)(
      'publisher_token',
      [
        id(),
        line('module', 40),
        line('name', 60),
        line('email', 254),
        line('digest', 64),
        instant('createdAt'),
        instant('lastUsedAt', true),
      ],
      [unique('publisher_token_digest', 'digest')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('publisher_token', true);
  }
}
