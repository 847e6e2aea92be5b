import { satisfies } from 'semver';
import type { ReleasedModule } from '../store/release';
import type { Finding } from './finding';
import { prefixFindings } from './prefixes';

/**
 * What speaks against these modules being live together, each way: a module is held against the shell, and a shell against the modules.
 * @param next a whole release
 * @param live what is live now, if anything is
 * @param dropped prefixes that are meant to go
 */
export function misfits(
  next: readonly ReleasedModule[],
  live: readonly ReleasedModule[] = [],
  dropped: readonly string[] = [],
): Finding[] {
  const host = next.find(({ kind }) => kind === 'host');
  const remotes = next.filter(({ kind }) => kind === 'remote');
  return [
    ...prefixFindings(next),
    ...removedPrefixes(next, live)
      .filter(({ prefix }) => !dropped.includes(prefix))
      .map(({ finding }) => finding),
    ...(host ? remotes.flatMap((remote) => misfitsWith(host, remote)) : []),
  ];
}

/** What speaks against one module in one shell. */
export function misfitsWith(host: ReleasedModule, remote: ReleasedModule): Finding[] {
  return [...unmetRanges(host, remote), ...missingNames(host, remote)];
}

function removedPrefixes(next: readonly ReleasedModule[], live: readonly ReleasedModule[]) {
  const kept = new Set(next.flatMap(({ prefixes = [] }) => prefixes));
  return live.flatMap(({ name, prefixes = [] }) =>
    prefixes
      .filter((prefix) => !kept.has(prefix))
      .map((prefix) => ({
        prefix,
        finding: {
          code: 'prefix_removed',
          sentence: `${prefix}, which ${name} answers now, would be nobody's (--drop ${prefix} when it is meant to go).`,
        } satisfies Finding,
      })),
  );
}

function unmetRanges({ lends = {} }: ReleasedModule, { name, needs = {} }: ReleasedModule): Finding[] {
  return Object.entries(needs)
    .filter(([lent, range]) => !satisfies(lends[lent] ?? '', range))
    .map(([lent, range]) => ({
      code: 'range_not_met',
      sentence: `${name} needs ${lent} ${range}, and the shell lends ${lends[lent] ?? 'none'}.`,
    }));
}

function missingNames({ kit: offered = [] }: ReleasedModule, { name, kit: used = [] }: ReleasedModule): Finding[] {
  return used
    .filter((one) => !offered.includes(one))
    .map((one) => ({
      code: 'kit_name_missing',
      sentence: `${name} uses ${one} of the kit, which the shell's kit does not have.`,
    }));
}
