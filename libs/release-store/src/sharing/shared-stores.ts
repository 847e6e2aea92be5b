import { mkdir, readFile } from 'node:fs/promises';
import { layout } from '../layout';
import { Busy } from '../nothing-released';
import { replaceFile } from '../replace-file';
import type { SharedStore } from './source';

/** The stores that this process shares with other machines, by their folders. */
const stores = new Map<string, SharedStore>();

/** From here on, whatever this process releases to a store goes to all machines; processes that share nothing are refused. */
export async function share(store: string, shared: SharedStore): Promise<void> {
  await mkdir(store, { recursive: true, mode: 0o700 });
  await replaceFile(layout(store).shared, shared.name);
  stores.set(store, shared);
}

/** What a store is shared by; undefined where it belongs to one machine. @throws NotShared when this process does not share it */
export async function sharedOf(store: string): Promise<SharedStore | undefined> {
  const shared = stores.get(store);
  const name = shared ? undefined : await readFile(layout(store).shared, 'utf8').catch(() => undefined);
  if (name !== undefined) throw new NotShared(name);
  return shared;
}

/** Other machines have the store, too, and would learn nothing of a release of this process; `message` is a sentence that says so. */
export class NotShared extends Busy {
  constructor(name: string) {
    super(
      `The release store is shared by machines (${name}): its publishing service has to run on this one, with RELEASES_STORE=shared (docs/operations.md, A release store that machines share).`,
    );
  }
}
