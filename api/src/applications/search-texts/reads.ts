import type { DataSource } from 'typeorm';
import { RowReader } from '../../database/row-reader';
import { placeholdersFor } from '../../database/shared-reads';
import type { Changed, Source } from '../../search-texts/held-texts';
import { tableBy } from '../search';
import type { EditionState, TextRow } from './texts';

const changed = new RowReader<Changed>({ id: 'some.id', at: 'some.updatedAt', mark: 'some.updatedAt' });
const columns: (keyof TextRow)[] = [
  ...(['id', 'version', 'createdAt', 'updatedAt', 'status', 'segment', 'subTheme', 'paymentStatus'] as const),
  ...(['nameKey', 'searchText'] as const),
];
const texts = new RowReader<TextRow>(
  Object.fromEntries(columns.map((name) => [name, `registration.${name}`])) as Record<keyof TextRow, string>,
);

/** Where the texts of an edition come from. */
export function applicationsOf(dataSource: DataSource, editionKey: string): Source<EditionState, TextRow> {
  const list = (some: string, parameters: unknown[]) => {
    const from = `FROM (SELECT id, updatedAt FROM ${tableBy(dataSource, 'registration_updated')} WHERE editionKey = ? ${some}) some`;
    return changed.readMany(dataSource, from, [editionKey, ...parameters]);
  };
  return {
    state: () => stateOf(dataSource, editionKey),
    latest: (amount) => list(`ORDER BY updatedAt DESC, id DESC LIMIT ${amount}`, []),
    after({ at, id }, amount) {
      // The first half is what an index can begin at.
      const after = 'AND updatedAt >= ? AND (updatedAt > ? OR id > ?)';
      return list(`${after} ORDER BY updatedAt, id LIMIT ${amount}`, [at, at, id]);
    },
    rows: (ids) => texts.readMany(dataSource, `FROM registration WHERE id IN (${placeholdersFor(ids)})`, ids),
  };
}

/** How an edition is, in one statement and so at one instant. */
export async function stateOf(dataSource: DataSource, editionKey: string): Promise<EditionState> {
  const sum = 'SELECT SUM(amount) FROM tally WHERE kind = ? AND editionKey = ?';
  const [row] = await dataSource.query<{ [name in keyof EditionState]: number | string | null }[]>(
    `SELECT (${sum}) AS amount, (${sum}) AS changes, (${sum}) AS deletions,
      (SELECT MAX(updatedAt) FROM registration WHERE editionKey = ?) AS latest`,
    [...['application', 'change', 'deletion'].flatMap((kind) => [kind, editionKey]), editionKey],
  );
  const { amount, changes, deletions, latest } = row ?? {};
  return {
    amount: Number(amount ?? 0),
    changes: Number(changes ?? 0),
    deletions: Number(deletions ?? 0),
    latest: String(latest ?? ''),
  };
}
