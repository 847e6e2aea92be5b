import { prune, STAGED_EDITION, stagedRecord } from '@conference/release-store';
import {
  copyItem,
  editionItem,
  Following,
  LentStore,
  moduleItem,
  type LentBy,
} from '@conference/release-store/sharing';

/** What is live, and what it replaced: a gateway that cannot show the one shows the other. */
const MOST = 2;
/** How often what nobody needs any more is removed, in ms. */
const PRUNE_MS = 60 * 60 * 1000;
/** For how long an item that there is not is not asked for again, in ms, and of how many that is known. */
const [ABSENT_MS, MOST_ABSENT] = [5000, 1000];
/** How many items are fetched at once that no release names: whoever makes addresses up must not keep services busy. */
const MOST_COMING = 8;

/**
 * The release store of a gateway that shares none: a verified copy of what is live and of what it replaced, and of what is previewed once somebody asks for it. It
 * is served on while every publishing service is away.
 */
export class ReleasesCopy {
  private readonly source: LentStore;
  private readonly following: Following;
  private readonly pruning: NodeJS.Timeout;
  /** When items were found not to be there, in ms of this process. */
  private readonly absent = new Map<string, number>();
  private readonly coming = new Map<string, Promise<unknown>>();

  /** @param isDamaged whether the copy of what is live has to be repaired */
  constructor(
    private readonly store: string,
    from: LentBy,
    { isDamaged, onFailure }: { isDamaged: () => boolean; onFailure: (error?: Error) => void },
  ) {
    this.source = new LentStore(from);
    this.following = new Following(store, this.source, { most: MOST, isDamaged, onFailure });
    this.pruning = setInterval(() => void prune(store, MOST).catch(() => undefined), PRUNE_MS).unref();
  }

  /** Copies an item that is not here, if a service has it. Of an edition only a staged one, whose record is here. */
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
