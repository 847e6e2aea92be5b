import { layout, liveNumber } from '@conference/release-store';
import { statSync } from 'node:fs';

/**
 * The number of the live release. Every page needs it. The file is only read after a change, because reading it took a third of the time of
 * a page.
 */
export class Pointer {
  private readonly path: string;
  private lastStamp: string | undefined;
  private lastNumber = 0;

  constructor(
    private readonly store: string,
    private readonly read = liveNumber,
  ) {
    this.path = layout(store).pointer;
  }

  /** 0 when it cannot be read. */
  async number(): Promise<number> {
    const fileStamp = this.fileStamp();
    if (fileStamp !== undefined && fileStamp === this.lastStamp) return this.lastNumber;
    const number = await this.read(this.store).catch(() => 0);
    // Not remembered if unreadable: the file may become readable without a change.
    if (number !== 0) [this.lastStamp, this.lastNumber] = [fileStamp, number];
    return number;
  }

  /** Identifies the file's state: each publish replaces the file with a new one. */
  private fileStamp(): string | undefined {
    try {
      const { ino, size, mtimeNs, ctimeNs } = statSync(this.path, { bigint: true });
      return [ino, size, mtimeNs, ctimeNs].join();
    } catch {
      return undefined;
    }
  }
}
