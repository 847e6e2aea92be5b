import type { DataSource } from 'typeorm';
import { tallyKinds, type TallyKind } from '../tallies/tally-kinds';
import { groupsOf } from '../tallies/tallies';

type Counts = Record<string, number>;

/** Where the kept counts differ from the tables, each as `[sum of the tallies, rows]`. */
export async function miscounted({ manager }: DataSource): Promise<Record<string, [sum: number, rows: number]>> {
  const rows = await manager.query<{ kind: string; editionKey: string; counted: string; amount: number | string }[]>(
    'SELECT kind, editionKey, counted, SUM(amount) AS amount FROM tally GROUP BY kind, editionKey, counted',
  );
  const there: Counts = {};
  for (const kind of Object.keys(tallyKinds) as TallyKind[])
    for (const { editionKey, counted, amount } of await groupsOf(manager, kind))
      there[`${kind} ${editionKey} ${counted}`] = amount;
  const sums: Counts = Object.fromEntries(
    rows.map(({ kind, editionKey, counted, amount }) => [`${kind} ${editionKey} ${counted}`, Number(amount)]),
  );
  const names = [...new Set([...Object.keys(there), ...Object.keys(sums)])];
  return Object.fromEntries(
    names
      .map((name) => [name, [sums[name] ?? 0, there[name] ?? 0]] as const)
      .filter(([, [was, is]]) => was !== is)
      .map(([name, [was, is]]) => [name, [was, is]]),
  );
}
