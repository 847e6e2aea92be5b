import type { DataSource } from 'typeorm';
import { Rows } from '../../database/rows';
import { placeholdersFor } from '../../database/shared-reads';
import { tableBy } from '../search';
import type { EditionState, TextRow } from './texts';

/** An application, and when it was changed last. */
export type Changed = Pick<TextRow, 'id' | 'updatedAt'>;

const changed = new Rows<Changed>({ id: 'some.id', updatedAt: 'some.updatedAt' });
const columns: (keyof TextRow)[] = [
  ...(['id', 'version', 'createdAt', 'updatedAt', 'status', 'segment', 'subTheme', 'paymentStatus'] as const),
  ...(['nameKey', 'searchText'] as const),
];
const texts = new Rows<TextRow>(
  Object.fromEntries(columns.map((name) => [name, `registration.${name}`])) as Record<keyof TextRow, string>,
);

const listOf = (dataSource: DataSource, some: string, parameters: unknown[]) => {
  const from = `FROM (SELECT id, updatedAt FROM ${tableBy(dataSource, 'registration_updated')} WHERE editionKey = ? ${some}) some`;
  return changed.readMany(dataSource, from, parameters);
};

/** The applications of an edition that were changed last, in any order. */
export const latestOf = (dataSource: DataSource, editionKey: string, amount: number): Promise<Changed[]> =>
  listOf(dataSource, `ORDER BY updatedAt DESC, id DESC LIMIT ${amount}`, [editionKey]);

/** The applications of an edition that come after this one, by their last change; in any order. */
export function someAfter(
  dataSource: DataSource,
  editionKey: string,
  { id, updatedAt }: Changed,
  amount: number,
): Promise<Changed[]> {
  // The first half is what an index can begin at.
  const after = 'AND updatedAt >= ? AND (updatedAt > ? OR id > ?)';
  const some = `${after} ORDER BY updatedAt, id LIMIT ${amount}`;
  return listOf(dataSource, some, [editionKey, updatedAt, updatedAt, id]);
}

/** What a search needs of these applications. Those that are gone are left out. */
export const textsOf = (dataSource: DataSource, ids: string[]): Promise<TextRow[]> =>
  texts.readMany(dataSource, `FROM registration WHERE id IN (${placeholdersFor(ids)})`, ids);

/** How an edition is, in one statement and so at one instant. */
export async function stateOf(dataSource: DataSource, editionKey: string): Promise<EditionState> {
  const sum = 'SELECT SUM(amount) FROM tally WHERE kind = ? AND editionKey = ?';
  const [row] = await dataSource.query<{ [name in keyof EditionState]: number | string | null }[]>(
    `SELECT (${sum}) AS amount, (${sum}) AS changes, (SELECT COUNT(*) FROM bin_entry) AS binned,
      (SELECT MAX(updatedAt) FROM registration WHERE editionKey = ?) AS latest`,
    ['application', editionKey, 'change', editionKey, editionKey],
  );
  const { amount = 0, changes = 0, latest = '', binned = 0 } = row ?? {};
  return { amount: Number(amount), changes: Number(changes), latest: String(latest ?? ''), binned: Number(binned) };
}
