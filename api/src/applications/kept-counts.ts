import { countedKinds, type CountedKind } from '@conference/contracts';
import type { DataSource } from 'typeorm';
import { sumsOf, tallyOf } from '../tallies/tallies';
import type { Tally } from '../tallies/tally.entity';
import { HOUR_LENGTH } from '../tallies/tally-kinds';
import type { Application } from './application.entity';

/** The kinds by which applications are counted: all their filters. */
export const kinds = Object.keys(countedKinds()) as CountedKind[];

/** How many applications have these values. */
export type Group = Record<CountedKind, string> & { amount: number };

/** What of an application is counted. */
type Countable = Pick<Application, CountedKind | 'editionKey' | 'createdAt' | 'version'>;

const valuesOf = ({ status, segment, subTheme, paymentStatus }: Countable) => ({
  status,
  segment,
  subTheme,
  paymentStatus: paymentStatus ?? 'unpaid',
});

const byKinds = (application: Countable, amount: 1 | -1) =>
  tallyOf('application', application.editionKey, valuesOf(application), amount);

/** Counts so many more changes, or fewer. */
const changes = ({ editionKey }: Countable, amount: number) =>
  amount === 0 ? [] : [tallyOf('change', editionKey, {}, amount)];

const byAll = (application: Countable, amount: 1 | -1): Tally[] => [
  byKinds(application, amount),
  tallyOf('hour', application.editionKey, { hour: application.createdAt.slice(0, HOUR_LENGTH) }, amount),
  ...changes(application, amount * (application.version - 1)),
];

/** The tallies of an application that has come, or was put back. */
export const talliesOf = (application: Countable): Tally[] => byAll(application, 1);

/** The tallies of an application that was deleted. */
export const talliesOfDeletion = (application: Countable): Tally[] => [
  ...byAll(application, -1),
  tallyOf('deletion', application.editionKey, {}, 1),
];

/** The tallies of an application that has changed. */
export function talliesOfChange(before: Countable, after: Countable): Tally[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const moved = kinds.some((kind) => was[kind] !== is[kind]) ? [byKinds(before, -1), byKinds(after, 1)] : [];
  return [...moved, ...changes(after, after.version - before.version)];
}

/** Whether a group passes filters. */
export const passes = (group: Record<CountedKind, string>, filters: Partial<Record<CountedKind, string>>): boolean =>
  kinds.every((kind) => filters[kind] === undefined || filters[kind] === group[kind]);

/** The groups that pass filters. */
export const under = (groups: Group[], filters: Partial<Record<CountedKind, string>>): Group[] =>
  groups.filter((group) => passes(group, filters));

/** At least 0: an older version that runs beside this one counts nothing, so its new applications are missing here. */
export const sumOf = (groups: Group[]): number =>
  Math.max(
    0,
    groups.reduce((sum, { amount }) => sum + amount, 0),
  );

/** How many applications of an edition pass filters. */
export async function totalOf(
  dataSource: DataSource,
  { editionKey, ...filters }: { editionKey: string } & Partial<Record<CountedKind, string>>,
): Promise<number> {
  return sumOf(under(await sumsOf(dataSource, 'application', editionKey), filters));
}
