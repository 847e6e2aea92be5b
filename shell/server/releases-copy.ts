import { prune, STAGED_EDITION, stagedRecord } from '@conference/release-store';
import {
  copyItem,
  editionItem,
  Following,
  LentStore,
  moduleItem,
  type LentBy,
} from '@conference/release-store/sharing';
import { setTimeout as pause } from 'node:timers/promises';

/** How many releases are copied: the live one and the one before, which is shown if the live one cannot be. */
const MOST = 2;
/** How often unused items are removed, in ms. */
const PRUNE_MS = 60 * 60 * 1000;
/** How long a gateway that starts waits until it has what is live, in ms. Fastify itself waits for 10 seconds at most. */
const CATCH_UP_MS = 8000;
/** How long a missing item is not requested again, in ms, and how many missing items are remembered. */
const [ABSENT_MS, MOST_ABSENT] = [5000, 1000];
/** How many items outside the copied releases are fetched together. The limit protects services from requests for invented addresses. */
const MOST_COMING = 8;

/**
 * The release store of a gateway without a shared store. It is a verified copy of the live release and the one before. Previewed versions are
 * added on request. The copy is still served while every publishing service is away.
 */
export class ReleasesCopy {
  private readonly source: LentStore;
  private readonly following: Following;
  private readonly pruning: NodeJS.Timeout;
  /** When items were found missing, in ms of this process. */
  private readonly absent = new Map<string, number>();
  private readonly coming = new Map<string, Promise<unknown>>();

  /** @param isDamaged whether the copy of the live release needs a repair */
  constructor(
    private readonly store: string,
    from: LentBy,
    { isDamaged, onFailure }: { isDamaged: () => boolean; onFailure: (error?: Error) => void },
  ) {
    this.source = new LentStore(from);
    this.following = new Following(store, this.source, { most: MOST, isDamaged, onFailure });
    this.pruning = setInterval(() => void prune(store, MOST).catch(() => undefined), PRUNE_MS).unref();
  }

  /**
   * Waits until what is live is here, as far as a service answers. A gateway that has been away would otherwise be asked for files of a release
   * that it does not have yet.
   */
  async catchUp(): Promise<void> {
    const patience = new AbortController();
    await Promise.race([
      this.following.firstLook,
      pause(CATCH_UP_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }

  /** Copies a missing item, if a service has it. An edition can only be copied if it is staged and its record is here. */
  async bring(item: string, integrity?: Readonly<Record<string, string>>): Promise<void> {
    if (performance.now() - (this.absent.get(item) ?? -Infinity) < ABSENT_MS) return;
    if (this.coming.size >= MOST_COMING && !this.coming.has(item)) return;
    const copying =
      this.coming.get(item) ??
      copyItem(this.store, this.source, item, { integrity })
        .catch(() => false)
        .then((isHere) => isHere || this.note(item))
        .finally(() => this.coming.delete(item));
    this.coming.set(item, copying);
    await copying;
  }

  /** Copies a version that is previewed. */
  async bringPreviewed(module: string, version: string): Promise<void> {
    await this.bring(moduleItem({ name: module, version }));
    if (module !== STAGED_EDITION) return;
    const record = await stagedRecord(this.store, version);
    if (record) await this.bring(editionItem(record), record.integrity);
  }

  async end(): Promise<void> {
    clearInterval(this.pruning);
    await this.following.end();
  }

  private note(item: string): void {
    if (this.absent.size >= MOST_ABSENT) this.absent.clear();
    this.absent.set(item, performance.now());
  }
}
