import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, columnsOf, dialectOf, type Dialect } from '../columns';
import { addIndices, creating, dropIndices, index, unique } from '../tables';

const due = index('outbox_mail_due', 'sentAt', 'nextAttemptAt');
const turn = index('outbox_mail_turn', 'sentAt', 'bulk', 'nextAttemptAt');
const byBatch = index('outbox_mail_batch', 'batchId', 'nextAttemptAt');

/** New columns of older tables. In SQL, since TypeORM would make SQLite's tables anew. */
function added(dialect: Dialect): [table: string, column: string, type: string][] {
  const { charset, collation } = binaryText;
  const text = dialect === 'mysql' ? ` CHARACTER SET ${charset} COLLATE ${collation}` : '';
  const int = dialect === 'mysql' ? 'int' : 'integer';
  return [
    ['outbox_mail', 'batchId', `varchar(36)${text} NULL`],
    ['outbox_mail', 'bulk', `${int} NOT NULL DEFAULT 0`],
    ['registration', 'waitPlace', `${int} NULL`],
    ['pair_mark', 'heldSince', `varchar(24)${text} NULL`],
  ];
}

/** Those who wait already get places in the order in which they came onto the waiting list. */
const ranked = `(SELECT id, ROW_NUMBER() OVER (PARTITION BY editionKey, segment, subTheme ORDER BY updatedAt, id) AS place
  FROM registration WHERE status = 'wait') ranked`;
const givePlaces: Record<Dialect, string> = {
  sqlite: `UPDATE registration SET waitPlace = ranked.place FROM ${ranked} WHERE ranked.id = registration.id`,
  mysql: `UPDATE registration INNER JOIN ${ranked} ON ranked.id = registration.id SET registration.waitPlace = ranked.place`,
};

/** Batches of decisions, the mails that they hold, and the waiting list. */
export class Batches1796342400000 implements MigrationInterface {
  readonly name = 'Batches1796342400000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const { id, line, reference, instant, number, paragraph } = columnsOf(dialect);
    const create = creating(runner);
    await create(
      'batch',
      [
        id(),
        line('kind', 20),
        line('state', 20),
        line('name', 255),
        line('editionKey', 40),
        number('revision'),
        instant('dueAt', true),
        reference('claim', true),
        reference('causeId', true),
        line('segment', 60, true),
        line('subTheme', 60, true),
        reference('actorId', true),
        instant('createdAt'),
        reference('releasedById', true),
        instant('releasedAt', true),
      ],
      [index('batch_due', 'dueAt'), index('batch_created', 'createdAt', 'id'), unique('batch_cause', 'causeId')],
    );
    await create(
      'batch_item',
      [
        id(),
        reference('batchId'),
        reference('registrationId'),
        reference('openKey', true),
        number('version'),
        line('statusBefore', 10),
        line('status', 10),
        paragraph('comment', true),
        number('waitPlace', true),
        reference('eventId'),
        reference('mailId'),
        line('state', 20),
      ],
      [
        index('batch_item_batch', 'batchId', 'state'),
        index('batch_item_registration', 'registrationId'),
        unique('batch_item_open', 'openKey'),
      ],
    );
    for (const [table, column, type] of added(dialect)) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    await runner.query(givePlaces[dialect]);
    await dropIndices(runner, 'outbox_mail', due);
    await addIndices(runner, 'outbox_mail', turn, byBatch);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'outbox_mail', turn, byBatch);
    await addIndices(runner, 'outbox_mail', due);
    for (const [table, column] of added(dialectOf(runner.dataSource)))
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await runner.dropTable('batch_item', true);
    await runner.dropTable('batch', true);
  }
}
