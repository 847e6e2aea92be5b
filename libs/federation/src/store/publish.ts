import { refuse } from '../checks/finding';
import { misfits } from '../checks/misfits';
import { bringIn } from './bring-in';
import { compose, joined } from './compose';
import { makeRelease, type Terms } from './registry';
import type { Change, Release, ReleasedModule } from './release';

/** How modules are made live. */
interface Manner extends Terms, Pick<Change, 'commit' | 'keepsKit'> {
  /** Prefixes that are meant to go; any, where a whole site is released at once. */
  dropped?: readonly string[] | 'any';
}

/**
 * Brings builds into the store and makes them live together, as one release: for a whole site, whose store may be mended.
 * @param store folder of the release store; made when missing
 * @param builds folders with a `module.json` each
 * @param commit what they were built from, where it is known
 * @returns the release that is live now; the old one when nothing changed
 * @throws Unfit when something must not be released, and PageNotRendered when one of its pages cannot be rendered
 */
export async function publish(store: string, builds: readonly string[], commit?: string): Promise<Release> {
  const incoming = await Promise.all(builds.map((build) => bringIn(store, build, true)));
  return goLive(store, incoming, { commit, dropped: 'any' });
}

/**
 * Makes versions live that lie in the store, in the place of their like. They are held against whatever is live at that moment,
 * because it may be another than when they were looked at.
 * @throws Unfit, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function goLive(
  store: string,
  incoming: readonly ReleasedModule[],
  { commit, keepsKit, dropped = [], ...terms }: Manner = {},
): Promise<Release> {
  return makeRelease(
    store,
    async (live) => {
      const next = joined(live, incoming);
      refuse(dropped === 'any' ? misfits(next) : misfits(next, live?.modules, dropped));
      return compose(store, live, incoming, { action: 'publish', commit, keepsKit });
    },
    terms,
  );
}
