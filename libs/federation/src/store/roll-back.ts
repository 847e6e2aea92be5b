import { refuse } from '../checks/finding';
import { misfits } from '../checks/misfits';
import { stored } from './bring-in';
import { compose, joined } from './compose';
import { history, versionBefore, versionIn } from './history';
import { makeRelease, type Step } from './registry';
import type { Release } from './release';

/** There is no such version to go back to; `message` is a sentence that says so. */
export class NoSuchVersion extends Error {}

/**
 * Puts a module back to an earlier version, as a new release. The others stay as they are.
 * @param to the version; the one before the live one when it is not said
 * @throws NoSuchVersion when the module was never at it, and Unfit when it no longer goes with the others
 */
export async function rollBack(
  store: string,
  module: string,
  to?: string,
  reached?: (step: Step) => Promise<void> | void,
): Promise<Release> {
  return makeRelease(
    store,
    async (live) => {
      const past = await history(store);
      const version = to ?? versionBefore(past, module);
      if (!live || !versionIn(live, module)) throw new NoSuchVersion(`There is no module ${module}.`);
      if (!version) throw new NoSuchVersion(`${module} has no earlier version.`);
      if (!past.some((release) => versionIn(release, module) === version)) throw new NoSuchVersion(`${module} was never live at ${version}.`);
      const incoming = await stored(store, module, version).catch((cause: unknown) => {
        throw new NoSuchVersion(`${module} ${version} is no longer in the store.`, { cause });
      });
      refuse(misfits(joined(live, [incoming]), live.modules));
      return compose(store, live, [incoming], { action: 'rollback' });
    },
    reached,
  );
}
