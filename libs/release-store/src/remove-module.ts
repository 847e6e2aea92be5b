import { refuse } from './checks/finding';
import { compose } from './compose';
import { NoSuchVersion } from './nothing-released';
import { makeRelease, type ChangeOptions } from './registry';
import type { Release } from './release';
import { withReserve } from './reserve';

/**
 * Removes a module and its addresses from the live site. Its versions stay in the store, so that a rollback can bring it back.
 * @throws NoSuchVersion when it is not live, Unfit when the site does not work without it, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function removeModule(
  store: string,
  name: string,
  { actor, ...options }: ChangeOptions = {},
): Promise<Release> {
  return withReserve(store, () =>
    makeRelease(
      store,
      async (live) => {
        const module = live?.modules.find((one) => one.name === name);
        if (!module) throw new NoSuchVersion(`${name} is not live.`);
        if (module.kind === 'host' || module.prefixes?.includes('/'))
          refuse([{ code: 'not_removable', sentence: `The site does not work without ${name}.` }]);
        // Recorded as `publish`, because older readers know no action for a removal.
        return compose(store, live, { change: { action: 'publish', actor, removed: [name] } });
      },
      options,
    ),
  );
}
