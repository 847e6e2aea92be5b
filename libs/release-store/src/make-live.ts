import { refuse, type Finding } from '../checks/finding';
import { misfits } from '../checks/misfits';
import { stored } from './bring-in';
import { compose, joined } from './compose';
import { history, versionBefore, versionIn } from './history';
import { untried, untriedFinding, type Untried } from './kits';
import { makeRelease, type Terms } from './registry';
import type { Release, ReleasedModule } from './release';

/** There is no such version to go back to; `message` is a sentence that says so. */
export class NoSuchVersion extends Error {}

/** How modules are put back. */
interface Manner extends Terms {
  /** To which version; each to the one before the live one when it is not said. */
  to?: string;
  /** Compares the types of kits, for modules that were never live with that of their host. Without it they are refused. */
  compare?: (modules: readonly Untried[]) => Promise<readonly Finding[]>;
}

/** Nobody here can compare types. */
const refused = async (modules: readonly Untried[]) => modules.map(untriedFinding);

/**
 * Puts modules back to an earlier version, together as one new release. The others stay as they are. An address that only the later
 * versions answer goes with them.
 * @throws NoSuchVersion when a module was never at it, Unfit when it no longer goes with the others or is damaged, PageNotRendered, Overtaken, Busy
 */
export async function rollBack(
  store: string,
  names: readonly string[],
  { to, compare = refused, ...terms }: Manner = {},
): Promise<Release> {
  return makeRelease(
    store,
    async (live) => {
      const past = await history(store);
      const incoming = await Promise.all(names.map((name) => earlier(store, past, name, to)));
      const next = joined(live, incoming);
      refuse(misfits(next));
      refuse(await compare(await untried(store, past, next)));
      return compose(store, live, incoming, { action: 'rollback' });
    },
    terms,
  );
}

/** @param past a store's history, the newest first */
async function earlier(store: string, past: readonly Release[], name: string, to?: string): Promise<ReleasedModule> {
  const [live] = past;
  if (!live || !versionIn(live, name)) throw new NoSuchVersion(`There is no module ${name}.`);
  const version = to ?? versionBefore(past, name);
  if (!version) throw new NoSuchVersion(`${name} has no earlier version.`);
  if (!past.some((release) => versionIn(release, name) === version))
    throw new NoSuchVersion(`${name} was never live at ${version}.`);
  return stored(store, name, version).catch((cause: unknown) => {
    throw new NoSuchVersion(`${name} ${version} is no longer in the store.`, { cause });
  });
}
