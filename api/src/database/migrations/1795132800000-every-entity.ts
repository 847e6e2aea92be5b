import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner, type TableIndexOptions } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { belongsTo, creating, index, unique } from '../tables';

/** Everything by which applications are counted: the rows themselves are not read for it. */
const counted = index('registration_counted', 'status', 'segment', 'subTheme', 'paymentStatus');
/** Mails tell about more than applications. */
const [byRegistration, byRecord] = [
  index('outbox_mail_registration', 'registrationId'),
  index('outbox_mail_record', 'recordId'),
];
/** Those that strangers can cause were counted by recipient; now each has a place of its own. */
const [byRecipient, byShare] = [
  index('outbox_mail_recipient', 'recipient', 'event', 'createdAt'),
  unique('outbox_mail_share', 'share'),
];
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
      [
        id(),
        line('title', 255),
        paragraph('content'),
        line('link', 2000, true),
        line('image', 2000, true),
        ...recorded,
      ],
      [index('notice_created', 'createdAt', 'id')],
    );

    if (!(await runner.hasColumn('account', 'emailProvenAt'))) {
      await runner.addColumn('account', new TableColumn(instant('emailProvenAt', true)));
    }
    await this.drop(runner, 'outbox_mail', byRegistration, byRecipient);
    if (await runner.hasColumn('outbox_mail', 'registrationId'))
      await runner.renameColumn('outbox_mail', 'registrationId', 'recordId');
    for (const column of [line('share', 300, true), instant('expiresAt', true), reference('claim', true)]) {
      if (!(await runner.hasColumn('outbox_mail', column.name)))
        await runner.addColumn('outbox_mail', new TableColumn(column));
    }
    await this.add(runner, 'outbox_mail', byRecord, byShare);
    await this.add(runner, 'registration', counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.drop(runner, 'registration', counted);
    await this.drop(runner, 'outbox_mail', byRecord, byShare);
    for (const name of ['claim', 'expiresAt', 'share']) {
      if (await runner.hasColumn('outbox_mail', name)) await runner.dropColumn('outbox_mail', name);
    }
    if (await runner.hasColumn('outbox_mail', 'recordId'))
      await runner.renameColumn('outbox_mail', 'recordId', 'registrationId');
    await this.add(runner, 'outbox_mail', byRegistration, byRecipient);
    // In SQL: on SQLite, TypeORM puts a new table in the old one's place, and who refers to the old one goes along.
    if (await runner.hasColumn('account', 'emailProvenAt'))
      await runner.query('ALTER TABLE account DROP COLUMN emailProvenAt');
    for (const name of [...names].reverse()) await runner.dropTable(name, true);
  }

  private async add(runner: QueryRunner, table: string, ...indices: TableIndexOptions[]): Promise<void> {
    for (const one of indices)
      if (!(await this.has(runner, table, one))) await runner.createIndex(table, new TableIndex(one));
  }

  private async drop(runner: QueryRunner, table: string, ...indices: TableIndexOptions[]): Promise<void> {
    for (const one of indices)
      if (await this.has(runner, table, one)) await runner.dropIndex(table, one.name as string);
  }

  private async has(runner: QueryRunner, table: string, { name }: TableIndexOptions): Promise<boolean> {
    return ((await runner.getTable(table))?.indices ?? []).some((index) => index.name === name);
  }
}
