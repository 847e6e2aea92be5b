import { countedKinds } from '@conference/contracts';
import type { ApplicationCounts } from '@conference/contracts';

/** A way in which applications differ, and are counted. */
export type Kind = keyof typeof countedKinds;

/** All of them, in the order in which they are told. */
export const kinds = Object.keys(countedKinds) as Kind[];

/** The applications that are alike in every kind, and how many they are. */
export type Group = Record<Kind, string> & { count: number };

/**
 * Adds groups up: in all, and by each word of each kind, zeros too. A kind is counted under every filter but its own.
 * @param chosen the filters: of which kind which word is asked for
 */
export function tally(groups: Group[], chosen: Partial<Record<Kind, string>>): ApplicationCounts {
  const sum = (some: Group[]) => some.reduce((total, { count }) => total + count, 0);
  const under = (filters: Kind[]) =>
    groups.filter((group) => filters.every((kind) => chosen[kind] === undefined || chosen[kind] === group[kind]));
  const countsOf = (kind: Kind) => {
    const counted = under(kinds.filter((other) => other !== kind));
    return Object.fromEntries(
      countedKinds[kind].map((word) => [word, sum(counted.filter((group) => group[kind] === word))]),
    );
  };
  const counts = Object.fromEntries(kinds.map((kind) => [kind, countsOf(kind)]));
  return { total: sum(under(kinds)), ...(counts as Omit<ApplicationCounts, 'total'>) };
}
