import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { dialectOf } from '../database/columns';
import { insertRows } from '../database/insert-rows';
import { tallyKinds, type Kind, type TallyKind } from './tally-kinds';
import { Tally } from './tally.entity';

/** The values by which a kind is counted. */
export type Counted<Name extends TallyKind> = Record<keyof (typeof tallyKinds)[Name]['columns'], string>;

/** How many rows have the same values. */
export type Group<Name extends TallyKind> = Counted<Name> & { editionKey: string; amount: number };

/** A number, which MariaDB answers as text where it is a sum. */
type Amount = number | string;

/** The rows of a table that are meant. */
export interface Which {
  /** In SQL. */
  where: string;
  parameters: unknown[];
}

const columnsOf = (kind: TallyKind) => Object.entries<string>(tallyKinds[kind].columns);

/**
 * Counts rows as they are now.
 * @param which rows of the table; all if left out
 * @param locking whether others wait until the transaction ends. On a server it then also reads the latest rows, not those of the
 *   transaction's snapshot
 */
export async function groupsOf(
  manager: EntityManager,
  kind: TallyKind,
  { where: those, parameters }: Which = { where: '1 = 1', parameters: [] },
  { locking = false } = {},
): Promise<Tally[]> {
  const { from, edition, where = '1 = 1', amount: added }: Kind = tallyKinds[kind];
  const columns = columnsOf(kind);
  const names = columns.map(([name]) => `${name}_`);
  const amounts = added === undefined ? 'COUNT(*)' : `SUM(${added})`;
  const values = [`${edition} AS edition_`, ...columns.map(([name, value]) => `${value} AS ${name}_`)];
  const lock = locking && dialectOf(manager.dataSource) === 'mysql' ? ' FOR UPDATE' : '';
  const rows = await manager.query<(Record<string, string> & { amount: Amount })[]>(
    `SELECT ${values.join()}, ${amounts} AS amount
    FROM ${from} WHERE ${where} AND (${those}) GROUP BY ${['edition_', ...names].join()}${lock}`,
    parameters,
  );
  const tallies = rows.map(({ amount, edition_: editionKey = '', ...counted }) => ({
    id: uuid(),
    kind,
    editionKey,
    amount: Number(amount),
    counted: JSON.stringify(names.map((name) => counted[name])),
  }));
  return tallies.filter(({ amount }) => amount !== 0);
}

/** The tally of one row. The amount is 1 if the row has come, -1 if it has gone, or another number that is added up. */
export function tallyOf<Name extends TallyKind>(
  kind: Name,
  editionKey: string,
  values: Counted<Name>,
  amount: number,
): Tally {
  const counted = JSON.stringify(columnsOf(kind).map(([name]) => values[name as keyof Counted<Name>]));
  return { id: uuid(), kind, editionKey, counted, amount };
}

/**
 * Changes rows within a transaction, and counts what became of them.
 * @param kinds what may change of them
 * @param which the rows, before and after
 */
export async function counting<Result>(
  manager: EntityManager,
  kinds: readonly TallyKind[],
  which: Which,
  work: () => Promise<Result>,
): Promise<Result> {
  const all = async () => {
    const groups: Tally[] = [];
    for (const kind of kinds) groups.push(...(await groupsOf(manager, kind, which, { locking: true })));
    return groups;
  };
  const before = await all();
  const result = await work();
  const after = await all();
  await insertRows(manager, Tally, differences(before, after));
  return result;
}

/** What has to be added to what was counted before. */
function differences(before: readonly Tally[], after: readonly Tally[]): Tally[] {
  const sums = new Map<string, Tally>();
  for (const tally of [...before.map((one) => ({ ...one, amount: -one.amount })), ...after]) {
    const key = JSON.stringify([tally.kind, tally.editionKey, tally.counted]);
    const sum = sums.get(key);
    sums.set(key, { ...tally, amount: tally.amount + (sum?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** How many there are of a kind, by their values, in an edition. */
export async function sumsOf<Name extends TallyKind>(
  { manager }: DataSource,
  kind: Name,
  editionKey = '',
): Promise<Group<Name>[]> {
  const rows = await manager.query<{ counted: string; amount: Amount }[]>(
    `SELECT counted, SUM(amount) AS amount FROM tally WHERE kind = ? AND editionKey = ? GROUP BY counted HAVING SUM(amount) <> 0`,
    [kind, editionKey],
  );
  const names = columnsOf(kind).map(([name]) => name);
  return rows.map(({ counted, amount }) => {
    const values = JSON.parse(counted) as string[];
    const named = Object.fromEntries(names.map((name, place) => [name, values[place]])) as Counted<Name>;
    return { ...named, editionKey, amount: Number(amount) };
  });
}
