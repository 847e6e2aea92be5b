import { ownAreas, url, within } from '@conference/site-map';
import type { ReleasedModule } from '../release';
import type { Finding } from './finding';

type Claiming = Pick<ReleasedModule, 'name' | 'prefixes' | 'document'>;

/** Segments of small letters, digits and hyphens. A dot would make it a file, and capitals a second address for the same page. */
const CLEAN = /^(\/|(\/[a-z0-9-]+)+)$/;

/** Finds malformed prefixes of modules, and prefixes that overlap. */
export function prefixFindings(modules: readonly Claiming[]): Finding[] {
  const claims = modules.flatMap(({ name, prefixes = [] }) => prefixes.map((prefix) => ({ name, prefix })));
  return [
    ...claims
      .filter(({ prefix }) => !CLEAN.test(prefix))
      .map(({ name, prefix }): Finding => ({
        code: 'prefix_malformed',
        sentence: `${name} claims ${prefix}, which is no address of a page.`,
      })),
    ...claims.flatMap(({ name, prefix }, index) =>
      [...SITE, ...claims.slice(0, index)]
        .filter((other) => other.name !== name && overlap(prefix, other.prefix))
        .map((other): Finding => ({ code: 'prefix_taken', sentence: disputed({ name, prefix }, other) })),
    ),
    ...modules.filter(isLooserElsewhere).map(({ name }): Finding => ({
      code: 'document_own',
      sentence: `${name} has a document of its own, and so the policy of the console, outside ${url.admin}.`,
    })),
  ];
}

/** Finds prefixes of live modules that no module would answer any more, except those that may disappear. */
export function removedPrefixFindings(
  next: readonly ReleasedModule[],
  live: readonly ReleasedModule[],
  dropped: readonly string[],
): Finding[] {
  const staying = [...dropped, ...next.flatMap(({ prefixes = [] }) => prefixes)];
  return live.flatMap(({ name, prefixes = [] }) =>
    prefixes
      .filter((prefix) => !staying.includes(prefix))
      .map((prefix) => ({
        code: 'prefix_removed',
        sentence: `${prefix}, which ${name} answers now, would be nobody's (--drop ${prefix} when it is meant to go).`,
      })),
  );
}

interface Claim {
  name: string;
  prefix: string;
}

const disputed = (one: Claim, other: Claim) =>
  one.prefix === other.prefix
    ? `${one.name} and ${other.name} both claim ${one.prefix}.`
    : `${one.name} claims ${one.prefix}, and ${other.name} ${other.prefix}: one lies within the other.`;

const SITE: Claim[] = Object.values(ownAreas).map((prefix) => ({ name: 'the site itself', prefix }));

/** `/` overlaps nothing, because it only owns what no other prefix does. */
const overlap = (one: string, other: string) =>
  one === other || (one !== url.home && other !== url.home && (within(one, other) || within(other, one)));

const isLooserElsewhere = ({ document, prefixes = [] }: Claiming) =>
  document === 'own' && !prefixes.every((prefix) => within(prefix, url.admin));
