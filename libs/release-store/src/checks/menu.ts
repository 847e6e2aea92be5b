import { url, within } from '@conference/site-map';
import type { ModuleManifest } from '../manifest';
import type { Finding } from './finding';

/** The most entries of one module. */
const MOST = 5;
/** The longest label, in characters. */
const LONGEST = 30;

/** Finds faults in a module's entries for the header's menu. */
export function menuFindings({ name, prefixes = [], heads, menu = [] }: ModuleManifest): Finding[] {
  const isOwn = (path: string) =>
    prefixes.some((prefix) => prefix === url.home || within(path, prefix)) && (!heads || path in heads);
  const malformed = menu.filter(({ label }) => label.trim() !== label || label === '' || label.length > LONGEST);
  const foreign = menu.filter(({ path }) => !isOwn(path));
  return [
    ...(menu.length > MOST
      ? [malformedMenu(`${name} has ${menu.length} entries in its menu: at most ${MOST} are allowed.`)]
      : []),
    ...malformed.map(({ label }) =>
      malformedMenu(`${name}: its menu has the label "${label}", which is not 1 to ${LONGEST} characters of text.`),
    ),
    ...foreign.map(({ label, path }): Finding => ({
      code: 'menu_foreign',
      sentence: `${name}: "${label}" in its menu leads to ${path}, which is no page of its own.`,
    })),
  ];
}

const malformedMenu = (sentence: string): Finding => ({ code: 'menu_malformed', sentence });
