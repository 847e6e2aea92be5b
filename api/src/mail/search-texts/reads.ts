import type { DataSource } from 'typeorm';
import { dialectOf } from '../../database/columns';
import { RowReader } from '../../database/row-reader';
import { placeholdersFor } from '../../database/shared-reads';
import type { Changed, Source } from '../../search-texts/held-texts';
import type { MailRow, MailState } from './texts';

const changed = new RowReader<Changed>({ id: 'some.id', at: 'some.createdAt', mark: 'some.outcome' });
const texts = new RowReader<MailRow>({
  id: 'mail.id',
  event: 'mail.event',
  outcome: 'mail.outcome',
  createdAt: 'mail.createdAt',
  searchText: 'mail.searchText',
});

/** Where the texts of the mails that have ended come from. */
export function endedMailsOf(dataSource: DataSource): Source<MailState, MailRow> {
  // By themselves databases sometimes choose another index, and put all mails in order.
  const by = (index: string) => (dialectOf(dataSource) === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`);
  const list = (index: string, some: string, parameters: unknown[]) => {
    const from = `FROM (SELECT id, createdAt, outcome FROM outbox_mail ${by(index)} ${some}) some`;
    return changed.readMany(dataSource, from, parameters);
  };
  return {
    mayMissChanges: true,
    state: () => stateOf(dataSource),
    latest: (amount) => list('outbox_mail_turn', `ORDER BY sentAt DESC LIMIT ${amount}`, []),
    after({ at, id }, amount) {
      // The first half is what an index can begin at.
      const after = 'WHERE createdAt >= ? AND (createdAt > ? OR id > ?)';
      return list('outbox_mail_created', `${after} ORDER BY createdAt, id LIMIT ${amount}`, [at, at, id]);
    },
    rows(ids) {
      const from = `FROM outbox_mail mail WHERE mail.id IN (${placeholdersFor(ids)}) AND mail.outcome IS NOT NULL`;
      return texts.readMany(dataSource, from, ids);
    },
  };
}

/** The state of the mails that have ended, read by one statement and so at one instant. */
export async function stateOf(dataSource: DataSource): Promise<MailState> {
  const rows = await dataSource.query<{ kind: string; counted: string; amount: number | string }[]>(
    `SELECT kind, counted, SUM(amount) AS amount FROM tally WHERE kind IN ('mail', 'rewritten') AND editionKey = ''
      GROUP BY kind, counted`,
  );
  const amounts = new Map<string, number>();
  let rewritten = 0;
  for (const { kind, counted, amount } of rows) {
    if (kind === 'rewritten') rewritten += Number(amount);
    else if (Number(amount) !== 0) amounts.set(counted, Number(amount));
  }
  return { amounts, rewritten };
}
