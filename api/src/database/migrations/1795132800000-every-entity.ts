import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { addColumns, addIndices, belongsTo, creating, dropColumns, dropIndices, index, unique } from '../tables';

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

    await addColumns(runner, 'account', instant('emailProvenAt', true));
    await dropIndices(runner, 'outbox_mail', byRegistration, byRecipient);
    if (await runner.hasColumn('outbox_mail', 'registrationId'))
      await runner.renameColumn('outbox_mail', 'registrationId', 'recordId');
    const more = [line('share', 300, true), instant('expiresAt', true), reference('claim', true)];
    await addColumns(runner, 'outbox_mail', ...more);
    await addIndices(runner, 'outbox_mail', byRecord, byShare);
    await addIndices(runner, 'registration', counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'registration', counted);
    await dropIndices(runner, 'outbox_mail', byRecord, byShare);
    await dropColumns(runner, 'outbox_mail', 'claim', 'expiresAt', 'share');
    if (await runner.hasColumn('outbox_mail', 'recordId'))
      await runner.renameColumn('outbox_mail', 'recordId', 'registrationId');
    await addIndices(runner, 'outbox_mail', byRegistration, byRecipient);
    // In SQL: on SQLite, TypeORM would make a new table and drop the old one, and with it the rows that refer to it.
    if (await runner.hasColumn('account', 'emailProvenAt'))
      await runner.query('ALTER TABLE account DROP COLUMN emailProvenAt');
    for (const name of [...names].reverse()) await runner.dropTable(name, true);
  }
}
