import { layout, liveNumber } from '@conference/release-store';
import { statSync } from 'node:fs';

/**
 * Which release is meant to be live. Each page asks, so the file is read only when it has been replaced or changed: reading it took a
 * third of what a page costs.
 */
export class Pointer {
  private readonly path: string;
  private seen: string | undefined;
  private last = 0;

  /** @param read how it is read */
  constructor(
    private readonly store: string,
    private readonly read = liveNumber,
  ) {
    this.path = layout(store).pointer;
  }

  /** 0 where it cannot be known. */
  async number(): Promise<number> {
    const mark = this.mark();
    if (mark !== undefined && mark === this.seen) return this.last;
    const number = await this.read(this.store).catch(() => 0);
    // What cannot be read now may be readable as it is in a moment.
    if (number !== 0) [this.seen, this.last] = [mark, number];
    return number;
  }

  /** What says whether it is still the same file: each publish writes a new one and puts it in the place of the old one. */
  private mark(): string | undefined {
    try {
      const { ino, size, mtimeNs, ctimeNs } = statSync(this.path, { bigint: true });
      return [ino, size, mtimeNs, ctimeNs].join();
    } catch {
      return undefined;
    }
  }
}
