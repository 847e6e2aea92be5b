import { ForeignStore, joinStore } from '@conference/release-store/sharing';
import type { ReleaseSettings } from '@conference/settings';
import { SharedReleases } from '@conference/shared-releases';
import { Refused } from '../start/refused';
import { storeOf } from './release-history';

/** A store that this process shares with other machines, until it is disposed of. */
export interface Joined extends AsyncDisposable {
  shared: SharedReleases;
}

/**
 * Lets this process share the release store with other machines, if the settings say by which bucket and database.
 * @throws Refused when the bucket or the database is away, or the store belongs to another site
 */
export async function join(settings: ReleaseSettings): Promise<Joined | undefined> {
  if (!settings.sharedStore) return undefined;
  const shared = new SharedReleases(settings.sharedStore);
  try {
    await joinStore(storeOf(settings), shared);
  } catch (error) {
    await shared.close();
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Refused(
      error instanceof ForeignStore ? message : `The release store that machines share is away (${code ?? message}).`,
    );
  }
  return { shared, [Symbol.asyncDispose]: () => shared.close() };
}
