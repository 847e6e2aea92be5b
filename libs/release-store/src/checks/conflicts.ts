import { satisfies } from 'semver';
import { hostOf, type ReleasedModule } from '../release';
import type { Finding } from './finding';
import { prefixFindings, removedPrefixFindings } from './prefixes';

/**
 * Finds reasons why these modules must not be live together, whichever of them is new.
 * @param next a whole release
 * @param live what is live now, if anything is
 * @param dropped prefixes that may disappear
 */
export function conflicts(
  next: readonly ReleasedModule[],
  live: readonly ReleasedModule[] = [],
  dropped: readonly string[] = [],
): Finding[] {
  const kinds = kindFindings(next, live);
  // While it is unclear which module is the shell, nothing else can be judged.
  if (kinds.length > 0) return kinds;
  const host = hostOf(next);
  const remotes = next.filter(({ kind }) => kind === 'remote');
  return [
    ...prefixFindings(next),
    ...removedPrefixFindings(next, live, dropped),
    ...(host ? remotes.flatMap((remote) => conflictsWith(host, remote)) : []),
  ];
}

/** A site has one shell around all modules. No module may take its place, and a name may not change between shell and module. */
function kindFindings(next: readonly ReleasedModule[], live: readonly ReleasedModule[]): Finding[] {
  const taken = (sentence: string): Finding => ({ code: 'shell_taken', sentence });
  const changed = next.filter(({ name, kind }) => live.some((one) => one.name === name && one.kind !== kind));
  if (changed.length > 0)
    return changed.map(({ name, kind }) =>
      taken(`${name} is ${kind === 'host' ? 'no shell, and this build is one' : 'the shell, and this build is none'}.`),
    );
  const hosts = next.filter(({ kind }) => kind === 'host').map(({ name }) => name);
  return hosts.length > 1 ? [taken(`${hosts.join(' and ')} are shells, and a site has one.`)] : [];
}

/** Finds reasons why a module does not work in a shell. */
export function conflictsWith(host: ReleasedModule, remote: ReleasedModule): Finding[] {
  return [...unmetRanges(host, remote), ...missingNames(host, remote)];
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
