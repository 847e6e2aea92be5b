import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { belongsTo, creating, index, unique } from '../tables';

/** The roles of organisers, and the links by which people are invited to them. */
export class Grants1796169600000 implements MigrationInterface {
  readonly name = 'Grants1796169600000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, reference, instant } = columnsOf(dialectOf(runner.dataSource));
    const create = creating(runner);
    await create(
      'role_grant',
      [
        id(),
        reference('accountId', true),
        line('email', 254),
        line('role', 20),
        line('openKey', 275, true),
        reference('givenById', true),
        instant('givenAt'),
        instant('acceptedAt', true),
        reference('endedById', true),
        instant('endedAt', true),
      ],
      [index('role_grant_account', 'accountId'), unique('role_grant_open', 'openKey')],
      [belongsTo('account', 'accountId', 'role_grant_account_fk', 'CASCADE')],
    );
    await create(
      'mailed_link',
      [
        id(),
        line('purpose', 20),
        reference('subjectId'),
        line('email', 254),
        line('digest', 64),
        instant('expiresAt'),
        instant('usedAt', true),
      ],
      [
        unique('mailed_link_digest', 'digest'),
        index('mailed_link_subject', 'subjectId'),
        index('mailed_link_expires', 'expiresAt'),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mailed_link', true);
    await runner.dropTable('role_grant', true);
  }
}
