import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { belongsTo, creating, index, unique } from '../tables';

/** The second factors of organisers, and the record of what was done about them. */
export class SecondFactor1796173200000 implements MigrationInterface {
  readonly name = 'SecondFactor1796173200000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, reference, instant, number } = columnsOf(dialectOf(runner.dataSource));
    const make = creating(runner);
    await make(
      'second_factor',
      [
        id(),
        reference('accountId'),
        line('secret', 255),
        number('lastStep'),
        instant('confirmedAt', true),
        instant('createdAt'),
      ],
      [unique('second_factor_account', 'accountId')],
      [belongsTo('account', 'accountId', 'second_factor_account_fk', 'CASCADE')],
    );
    await make(
      'recovery_code',
      [id(), reference('factorId'), line('digest', 64), instant('usedAt', true)],
      [unique('recovery_code_digest', 'factorId', 'digest')],
      [belongsTo('second_factor', 'factorId', 'recovery_code_factor_fk', 'CASCADE')],
    );
    await make(
      'trusted_browser',
      [
        id(),
        reference('factorId'),
        line('digest', 64),
        line('userAgent', 255),
        instant('createdAt'),
        instant('expiresAt'),
      ],
      [index('trusted_browser_factor', 'factorId'), index('trusted_browser_expires', 'expiresAt')],
      [belongsTo('second_factor', 'factorId', 'trusted_browser_factor_fk', 'CASCADE')],
    );
    await make('second_factor_rule', [id(), number('required'), reference('actorId'), instant('at')]);
    await make(
      'second_factor_event',
      [id(), reference('accountId'), line('event', 40), reference('actorId', true), instant('at')],
      [index('second_factor_event_at', 'at')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'second_factor_event',
      'second_factor_rule',
      'trusted_browser',
      'recovery_code',
      'second_factor',
    ])
      await runner.dropTable(table, true);
  }
}
