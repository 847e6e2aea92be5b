import { liveNumber, readRelease } from '../release';
import { copyItems, copyStore } from './copy';
import { Repeating } from './repeating';
import type { SharedStore, StoreSource } from './source';
import { copyUnreleased } from './unreleased';

/** The pause between two looks, in ms: a publishing service looks, then a gateway looks at it, and a release is everywhere within a second. */
const LOOK_MS = 100;
/** The pause between two searches for missing items, in ms. */
const ITEMS_MS = 2000;
/** How long after a repair the next one is tried, in ms. Each reads all files, and what its source lacks as well, or a newer gateway alone can read, it cannot mend. */
const REPAIR_MS = 2000;
/** How long it counts what a look has found to be live, in ms. */
const FRESH_MS = 5000;
/** A source that knows of less than is here is believed after so many ms: a service that has lost the others lends nothing after half of it. */
export const goingBack = { after: 2 * FRESH_MS };

export interface FollowOptions {
  /** The most releases that are copied; all if left out. */
  most?: number;
  /** A store of which pictures and versions are copied as well that no release names. */
  itemsOf?: Pick<SharedStore, 'items'>;
  /** Whether what is live here has to be verified and repaired. If unset, that is done once for each release. */
  isDamaged?: () => boolean;
  /** Told when something begins to fail, and of nothing when it is over. */
  onFailure: (error: Error | undefined, of: Followed) => void;
}

/** To learn what is live, to have all of that, and to copy items that no release names. */
export type Followed = 'live' | 'whole' | 'items';

/** The store of this machine, kept at what is live at its source. A source that is away changes nothing. */
export class Following {
  private readonly began = performance.now();
  private lookedAt = -Infinity;
  private repairedAt = -Infinity;
  /** Since when the source knows of less than is here. */
  private behindSince: number | undefined;
  private readonly looking: Repeating;
  /** Runs beside the looks: listing a bucket takes time, and for one that is away it waits longer than a look counts. */
  private readonly copying: Repeating | undefined;
  /** Runs beside the looks, too: a source that lacks an item still says what is live. */
  private readonly completing: Repeating | undefined;
  /** The release that was found to lack nothing here. */
  private whole = 0;

  constructor(
    private readonly store: string,
    private readonly source: StoreSource,
    private readonly options: FollowOptions,
  ) {
    const { itemsOf, isDamaged, onFailure } = options;
    const repeating = (work: () => Promise<void>, pauseMs: number, of: Followed) =>
      new Repeating(work, pauseMs, (error) => onFailure(error, of));
    this.looking = repeating(() => this.look(), LOOK_MS, 'live');
    if (!isDamaged) this.completing = repeating(() => this.complete(), ITEMS_MS, 'whole');
    if (itemsOf) this.copying = repeating(() => this.copyUnreleased(itemsOf), ITEMS_MS, 'items');
  }

  /** Whether what is live here was live at the source some seconds ago. */
  get isFresh(): boolean {
    return performance.now() - this.lookedAt < FRESH_MS;
  }

  /** How long ago the source last said what is live, in ms; at first, how long it has been asked in vain. */
  get age(): number {
    return performance.now() - Math.max(this.lookedAt, this.began);
  }

  /** Resolves when the source was asked for the first time, and what it said is here. Also when it did not answer. */
  get firstLook(): Promise<void> {
    return this.looking.firstTime;
  }

  /** Follows no more, once what is under way is done. */
  async end(): Promise<void> {
    await Promise.all([this.looking.end(), this.completing?.end(), this.copying?.end()]);
  }

  private async look(): Promise<void> {
    const { most, isDamaged = () => false } = this.options;
    const [live] = await this.source.releases(1);
    const here = await liveNumber(this.store).catch(() => 0);
    const isRepair = isDamaged() && performance.now() - this.repairedAt >= REPAIR_MS;
    const isBehind = this.isBehind(live?.release, here);
    if (live && !isBehind && (live.release !== here || isRepair)) {
      if (isRepair) this.repairedAt = performance.now();
      await copyStore(this.store, this.source, { most, isRepair });
    }
    this.lookedAt = performance.now();
  }

  /**
   * Whether the source may just not have heard of the latest release yet, as when another one answers than before. After a restore every
   * source knows of less, and stays so. Has to be called at each look.
   * @param live undefined when it knows of none
   */
  private isBehind(live: number | undefined, here: number): boolean {
    const now = performance.now();
    this.behindSince = live !== undefined && live < here ? (this.behindSince ?? now) : undefined;
    return this.behindSince !== undefined && now - this.behindSince < goingBack.after;
  }

  /**
   * Fetches what the live release still lacks here, or has damaged: a replicated bucket may have an item later than the release, and a disk may have lost one.
   * @throws while something is missing
   */
  private async complete(): Promise<void> {
    const here = await liveNumber(this.store).catch(() => 0);
    if (here === this.whole || here === 0) return;
    const missing = await copyItems(this.store, this.source, await readRelease(this.store, here), true);
    if (missing.length > 0) throw new Error(`Release ${here} lacks ${missing.join(', ')}, as does its source.`);
    this.whole = here;
  }

  private async copyUnreleased(store: Pick<SharedStore, 'items'>): Promise<void> {
    await copyUnreleased(this.store, this.source, await store.items(), () => !!this.copying?.isOver);
  }
}
