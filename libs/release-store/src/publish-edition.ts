import { setTimeout as pause } from 'node:timers/promises';
import { bakedEditions } from './checks/edition';
import { refuse } from './checks/finding';
import { compose, preparePages } from './compose';
import { storeEdition, type EditionContent } from './edition';
import { Overtaken } from './nothing-released';
import { makeRelease, type RegistryOptions } from './registry';
import { liveRelease, type Change, type Release, type ReleasedEdition } from './release';
import { copyPictures } from './sharing/publish';

/** How an edition is published: the condition, the time, and the person. */
export interface PublishEditionOptions extends Pick<RegistryOptions, 'reached'>, Pick<Change, 'actor' | 'reason'> {
  /** Publishes only if this version of the edition is still live. Modules may have been released meanwhile. */
  ifVersion?: string;
  /** When it goes live, in ms of this machine's clock. Its pages are rendered before. By default it goes live immediately. */
  at?: number;
}

/**
 * Makes an edition live in place of the one before it. The modules stay as they are.
 * @returns the release that is live now; the old one when nothing changed
 * @throws PageNotRendered when a page cannot be drawn with it, Unfit when a module cannot show it, Overtaken, Busy, Unreadable
 */
export async function publishEdition(
  store: string,
  content: EditionContent,
  { ifVersion, at, reached, ...by }: PublishEditionOptions = {},
): Promise<Release> {
  await copyPictures(store, content.images);
  const edition = await storeEdition(store, content);
  const before = at === undefined ? undefined : await liveRelease(store);
  const prepared = before && (await preparePages(store, before, edition));
  // Not under the lock: others may release meanwhile, and then the pages are rendered again.
  if (at !== undefined) await pause(Math.max(0, at - Date.now()));
  return makeRelease(
    store,
    async (live) => {
      if (!live) throw new Error('The first edition comes with the first modules.');
      // Already done: the caller asks again because the answer to its first request was lost.
      if (isSame(live.edition, edition)) return undefined;
      if (ifVersion !== undefined && live.edition?.version !== ifVersion) throw new Overtaken();
      refuse(bakedEditions(live.modules));
      // Stored again, because an edition that no release names may have been pruned meanwhile.
      await storeEdition(store, content);
      const { key, number } = edition;
      return compose(store, live, {
        edition,
        prepared,
        change: { action: 'publish', ...by, edition: { key, number } },
      });
    },
    { reached },
  );
}

const isSame = (one: ReleasedEdition | undefined, { key, number, version }: ReleasedEdition) =>
  one?.key === key && one.number === number && one.version === version;
