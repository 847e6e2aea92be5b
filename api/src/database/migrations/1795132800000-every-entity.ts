import { TableColumn, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { belongsTo, creating, index, unique } from '../tables';

/** Everything by which applications are counted: the rows themselves are not read for it. */
const counted = index('registration_counted', 'status', 'segment', 'subTheme', 'paymentStatus');
const names = ['one_time_code', 'audience_entry', 'volunteer', 'sponsor_interest', 'notice'];

/** The tables of everything else that the API keeps. Each step can be taken again, as MariaDB commits at every statement. */
export class EveryEntity1795132800000 implements MigrationInterface {
  readonly name = 'EveryEntity1795132800000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, reference, line, paragraph, instant, number } = columnsOf(dialectOf(runner.dataSource));
    const create = creating(runner);
    const recorded = [instant('createdAt'), instant('updatedAt')];

    await create(
      'one_time_code',
      [id(), reference('accountId'), line('digest', 64), instant('createdAt'), instant('expiresAt')],
      [index('one_time_code_account', 'accountId'), index('one_time_code_expires', 'expiresAt')],
      [belongsTo('account', 'accountId', 'one_time_code_account_fk', 'CASCADE')],
    );
    await create(
      'audience_entry',
      [
        id(),
        line('name', 255),
        number('age'),
        line('email', 254),
        line('phone', 40),
        line('institute', 255),
        line('designation', 255),
        line('social', 2000, true),
        line('type', 20),
        line('paymentMethod', 20),
        line('transactionId', 64),
        line('transactionKey', 64),
        line('certCode', 300),
        line('status', 10),
        line('nameKey', 255),
        paragraph('searchText'),
        ...recorded,
      ],
      [
        unique('audience_entry_transaction', 'paymentMethod', 'transactionKey'),
        unique('audience_entry_cert_code', 'certCode'),
        index('audience_entry_created', 'createdAt', 'id'),
        index('audience_entry_type_created', 'type', 'createdAt', 'id'),
        index('audience_entry_name', 'nameKey', 'id'),
      ],
    );
    await create(
      'volunteer',
      [
        id(),
        line('fullName', 255),
        line('gender', 10),
        line('dateOfBirth', 10, true),
        line('email', 254),
        line('phone', 40),
        line('department', 255),
        paragraph('experiences'),
        line('status', 10),
        instant('approvedAt', true),
        line('nameKey', 255),
        paragraph('searchText'),
        ...recorded,
      ],
      [index('volunteer_created', 'createdAt', 'id'), index('volunteer_name', 'nameKey', 'id')],
    );
    await create(
      'sponsor_interest',
      [
        id(),
        line('name', 255),
        line('email', 254),
        line('phone', 40, true),
        line('organization', 255, true),
        paragraph('message', true),
        line('nameKey', 255),
        paragraph('searchText'),
        ...recorded,
      ],
      [index('sponsor_interest_created', 'createdAt', 'id'), index('sponsor_interest_name', 'nameKey', 'id')],
    );
    await create(
      'notice',
      [id(), line('title', 255), paragraph('content'), line('link', 2000, true), line('image', 2000, true), ...recorded],
      [index('notice_created', 'createdAt', 'id')],
    );

    if (!(await runner.hasColumn('account', 'emailProvenAt'))) {
      await runner.addColumn('account', new TableColumn(instant('emailProvenAt', true)));
    }
    await this.renameReference(runner, 'registrationId', 'recordId', 'outbox_mail_registration', 'outbox_mail_record');
    if (!(await this.isCounted(runner))) await runner.createIndex('registration', new TableIndex(counted));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await this.isCounted(runner)) await runner.dropIndex('registration', counted.name as string);
    await this.renameReference(runner, 'recordId', 'registrationId', 'outbox_mail_record', 'outbox_mail_registration');
    // In SQL: on SQLite, TypeORM puts a new table in the old one's place, and who refers to the old one goes along.
    if (await runner.hasColumn('account', 'emailProvenAt')) await runner.query('ALTER TABLE account DROP COLUMN emailProvenAt');
    for (const name of [...names].reverse()) await runner.dropTable(name, true);
  }

  private async isCounted(runner: QueryRunner): Promise<boolean> {
    return ((await runner.getTable('registration'))?.indices ?? []).some(({ name }) => name === counted.name);
  }

  /** Mails tell about more than applications. */
  private async renameReference(runner: QueryRunner, from: string, to: string, before: string, after: string): Promise<void> {
    const indices = async () => ((await runner.getTable('outbox_mail'))?.indices ?? []).map(({ name }) => name);
    if ((await indices()).includes(before)) await runner.dropIndex('outbox_mail', before);
    if (await runner.hasColumn('outbox_mail', from)) await runner.renameColumn('outbox_mail', from, to);
    if ((await indices()).includes(after)) return;
    await runner.createIndex('outbox_mail', new TableIndex({ name: after, columnNames: [to] }));
  }
}
