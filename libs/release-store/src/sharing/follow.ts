import { liveNumber } from '../release';
import { copyItem, copyStore } from './copy';
import type { SharedStore, StoreSource } from './source';

/** How often is looked what is live, in ms: a release is everywhere within a second. */
const LOOK_MS = 300;
/** Every how many looks all items are looked for. */
const ITEMS_EVERY = 7;
/** For how long a look says what is live, in ms. */
const FRESH_MS = 5000;
/** For how long a source has to know of less than is here until that is believed, in ms: one that has lost the others knows of nothing after half of it. */
export const goingBack = { after: 2 * FRESH_MS };

export interface FollowOptions {
  /** The most releases that are copied; all if left out. */
  most?: number;
  /** A store of which pictures and versions are copied as well that no release names. */
  itemsOf?: Pick<SharedStore, 'items'>;
  /** Whether what is live here has to be verified and repaired. */
  isDamaged?: () => boolean;
  /** Told when it begins to fail, and of nothing when it is over. */
  onFailure: (error?: Error) => void;
}

/** The store of this machine, kept at what is live at its source. A source that is away changes nothing. */
export class Following {
  private readonly began = performance.now();
  private lookedAt = -Infinity;
  private looks = 0;
  private isFailing = false;
  private isOver = false;
  /** Since when the source knows of less than is here. */
  private behindSince: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();

  constructor(
    private readonly store: string,
    private readonly source: StoreSource,
    private readonly options: FollowOptions,
  ) {
    this.next();
  }

  /** Whether what is live here was live at the source some seconds ago. */
  get isFresh(): boolean {
    return performance.now() - this.lookedAt < FRESH_MS;
  }

  /** How long ago the source last said what is live, in ms; at first, how long it has been asked in vain. */
  get age(): number {
    return performance.now() - Math.max(this.lookedAt, this.began);
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private next(): void {
    if (this.isOver) return;
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .then(
          () => this.failed(),
          (error: Error) => this.failed(error),
        )
        .then(() => this.next());
    }, LOOK_MS);
  }

  private async look(): Promise<void> {
    const { most, itemsOf, isDamaged = () => false } = this.options;
    const [live] = await this.source.releases(1);
    const here = await liveNumber(this.store).catch(() => 0);
    const isRepair = isDamaged();
    if (live && (live.release !== here || isRepair) && !this.isBehind(live.release, here))
      await copyStore(this.store, this.source, { most, isRepair });
    this.lookedAt = performance.now();
    if (itemsOf && this.looks++ % ITEMS_EVERY === 0) await this.copyItems(itemsOf);
  }

  /** Whether the source may only not have heard of the latest release: another one than before answers. After a restore all know of less, and go on to. */
  private isBehind(live: number, here: number): boolean {
    const now = performance.now();
    this.behindSince = live < here ? (this.behindSince ?? now) : undefined;
    return this.behindSince !== undefined && now - this.behindSince < goingBack.after;
  }

  /** An edition comes with a release, or to whoever previews it: its digests are needed. */
  private async copyItems(store: Pick<SharedStore, 'items'>): Promise<void> {
    for (const item of await store.items())
      if (!item.startsWith('editions/')) await copyItem(this.store, this.source, item);
  }

  private failed(error?: Error): void {
    if (this.isFailing !== !!error) this.options.onFailure(error);
    this.isFailing = !!error;
  }
}
