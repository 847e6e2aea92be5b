import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { belongsTo, creating, index, unique } from '../tables';

const names = [
  'account',
  'session',
  'attempt',
  'abstract_file',
  'registration',
  'application_event',
  'outbox_mail',
  'retry_key',
  'rehearsal_mark',
];

/**
 * The tables of the first release. MariaDB commits at every statement, so each step can be taken again: a table that
 * is there already is left alone.
 */
export class FirstTables1752537600000 implements MigrationInterface {
  readonly name = 'FirstTables1752537600000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, reference, line, paragraph, instant, number } = columnsOf(dialectOf(runner.dataSource));
    const create = creating(runner);

    await create(
      'account',
      [
        id(),
        line('email', 254),
        line('fullName', 255),
        line('role', 10),
        line('passwordHash', 255, true),
        instant('createdAt'),
        instant('updatedAt'),
      ],
      [unique('account_email', 'email')],
    );
    await create(
      'session',
      [
        id(),
        reference('accountId'),
        line('userAgent', 255),
        line('ip', 45),
        instant('loginTime'),
        instant('expiresAt'),
        instant('endedAt', true),
      ],
      [index('session_account', 'accountId')],
      [belongsTo('account', 'accountId', 'session_account_fk', 'CASCADE')],
    );
    await create(
      'attempt',
      [id(), line('keyDigest', 64), instant('at')],
      [index('attempt_key', 'keyDigest', 'at'), index('attempt_at', 'at')],
    );
    await create('abstract_file', [id(), line('type', 4), number('bytes'), line('sha256', 64), instant('createdAt')]);
    await create(
      'registration',
      [
        id(),
        reference('accountId'),
        reference('abstractFileId'),
        line('fullName', 255),
        line('gender', 10),
        line('dateOfBirth', 10, true),
        line('nationality', 255, true),
        line('phone', 40),
        line('mailingAddress', 500),
        line('institution', 255),
        line('department', 255),
        line('position', 255),
        line('segment', 60),
        line('subTheme', 60),
        line('abstractTitle', 500),
        line('abstractType', 4),
        line('avEquipment', 255, true),
        line('dietaryPreferences', 255, true),
        line('accommodationPreferences', 255, true),
        paragraph('travelInfo', true),
        line('emergencyContact', 255, true),
        line('status', 10),
        paragraph('comment', true),
        line('paymentStatus', 10, true),
        number('version'),
        line('nameKey', 255),
        paragraph('searchText'),
        instant('createdAt'),
        instant('updatedAt'),
      ],
      [
        index('registration_name', 'nameKey', 'id'),
        index('registration_status_name', 'status', 'nameKey', 'id'),
        index('registration_status_updated', 'status', 'updatedAt', 'id'),
        index('registration_segment', 'segment'),
        index('registration_sub_theme', 'subTheme'),
        index('registration_created', 'createdAt', 'id'),
        index('registration_updated', 'updatedAt', 'id'),
        index('registration_account', 'accountId'),
        unique('registration_abstract', 'abstractFileId'),
      ],
      [
        belongsTo('account', 'accountId', 'registration_account_fk'),
        belongsTo('abstract_file', 'abstractFileId', 'registration_abstract_fk'),
      ],
    );
    await create(
      'application_event',
      [
        id(),
        reference('registrationId'),
        number('version'),
        line('kind', 40),
        reference('actorId', true),
        paragraph('detail'),
        instant('at'),
      ],
      [unique('application_event_version', 'registrationId', 'version')],
    );
    await create(
      'outbox_mail',
      [
        id(),
        line('event', 60),
        line('recipient', 254),
        line('subject', 255),
        paragraph('text'),
        paragraph('html'),
        reference('registrationId', true),
        instant('createdAt'),
        number('attempts'),
        instant('nextAttemptAt'),
        instant('sentAt', true),
        line('outcome', 60, true),
      ],
      [
        index('outbox_mail_due', 'sentAt', 'nextAttemptAt'),
        index('outbox_mail_recipient', 'recipient', 'event', 'createdAt'),
        index('outbox_mail_registration', 'registrationId'),
      ],
    );
    await create(
      'retry_key',
      [id(), line('digest', 64), reference('recordId'), instant('createdAt')],
      [index('retry_key_created', 'createdAt')],
    );
    await create('rehearsal_mark', [id(), instant('markedAt')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [...names].reverse()) await runner.dropTable(name, true);
  }
}
