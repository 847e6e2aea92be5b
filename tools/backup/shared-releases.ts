import { layout } from '@conference/release-store';
import {
  copyItem,
  copyStore,
  copyUnreleased,
  stagedEditions,
  verifyCopy,
  type NamedRelease,
  type SharedStore,
  type StoreSource,
} from '@conference/release-store/sharing';
import { messageOf } from '../harness/report';
import { Refused } from '../start/refused';

/** What machines share of their releases, as of a dump. */
export interface SharedAsOf {
  /** The releases that the dump names, the newest first. */
  named: readonly NamedRelease[];
  shared: Omit<StoreSource, 'releases'> & Pick<SharedStore, 'name' | 'items'>;
}

/**
 * Completes a copy of the store of a machine that may be behind or damaged. Then it has the release that the dump calls live, as its live
 * one, and what drafts and previews of other machines name.
 * @throws Refused when no machine has what is live
 */
export async function completeReleases(copy: string, { named, shared }: SharedAsOf): Promise<void> {
  const [live] = named;
  if (!live) return;
  const source: StoreSource = {
    releases: async (most) => named.slice(0, most),
    publicKey: () => shared.publicKey(),
    release: (one) => shared.release(one),
    item: (path) => shared.item(path),
  };
  const lack = await fetchInto(copy, source).then(() => lackOf(copy, live), messageOf);
  if (lack !== undefined)
    throw new Refused(
      `The database says that release ${live.release} is live, and neither this machine nor ${shared.name} has all of it (${lack}). Take the next backup on a machine where npm run doctor says that it is whole.`,
    );
  await fetchDrafts(copy, source, shared).catch((error: unknown) =>
    console.warn(`Of what only drafts and previews name, something is not in the backup: ${messageOf(error)}`),
  );
}

/** Fetches what no release names: pictures, versions and staged editions. The records of the latter are among the versions. */
async function fetchDrafts(copy: string, source: StoreSource, shared: Pick<SharedStore, 'items'>): Promise<void> {
  await copyUnreleased(copy, source, await shared.items());
  for (const [item, integrity] of await stagedEditions(copy)) await copyItem(copy, source, item, { integrity });
}

/** What is live is verified, too, and fetched anew where it is damaged. */
async function fetchInto(copy: string, source: StoreSource): Promise<void> {
  await copyStore(copy, source);
  await copyStore(copy, source, { most: 1, isRepair: true });
}

/** The paths that a store lacks or has damaged of a release; undefined when it has all of it. */
export async function lackOf(store: string, named: NamedRelease): Promise<string | undefined> {
  const { release, flawed } = await verifyCopy(store, named);
  if (!release) return layout('').release(named.release);
  return flawed.length > 0 ? flawed.join(', ') : undefined;
}
