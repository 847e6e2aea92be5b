import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { addIndices, creating, dropIndices, index } from '../tables';

const mails = 'outbox_mail';
const endedBefore = index('outbox_mail_outcome_created', 'outcome', 'createdAt', 'id');
const ended = index('outbox_mail_ended_created', 'outcome', 'createdAt', 'id', 'event');
const searched = index('outbox_mail_search', 'createdAt', 'id', 'searchLine');
/** The bytes of recipient and subject in the search index. */
const ROOM = 620;

/**
 * What lists of a hundred thousand rows need: counts are kept, and a search of mails reads one index. When the API starts, existing rows
 * are counted and put into the index. Written in SQL, so that SQLite need not rebuild the table. Each step can be repeated.
 */
export class LargeLists1796586000000 implements MigrationInterface {
  readonly name = 'LargeLists1796586000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const { id, line, number } = columnsOf(dialect);
    await creating(runner)(
      'tally',
      [id(), line('kind', 20), line('editionKey', 40), line('counted', 300), number('amount')],
      [index('tally_sum', 'kind', 'editionKey', 'counted', 'amount')],
    );
    const type = dialect === 'mysql' ? 'varbinary' : 'varchar';
    if (!(await runner.hasColumn(mails, 'searchLine')))
      await runner.query(`ALTER TABLE ${mails} ADD COLUMN searchLine ${type}(${ROOM}) NULL`);
    await addIndices(runner, mails, ended, searched);
    await dropIndices(runner, mails, endedBefore);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndices(runner, mails, endedBefore);
    await dropIndices(runner, mails, ended, searched);
    if (await runner.hasColumn(mails, 'searchLine')) await runner.query(`ALTER TABLE ${mails} DROP COLUMN searchLine`);
    await runner.dropTable('tally', true);
  }
}
