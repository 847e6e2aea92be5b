import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { fromText } from './document/sketch';
import { BoundedCache } from './bounded-cache';
import { Reading } from './reading.entity';

/** The digests of one query. */
const BATCH = 500;
/** For 80,000 sketches, each with its digest and what Node.js needs for them (docs/growth.md). */
export const room = { bytes: 100_000_000 };
export const BYTES_EACH = 1250;

/** None means too few words. */
type Sketch = Uint32Array | undefined;

/** The sketches of readings. Some are held in memory, because reading them takes longer than comparing. */
@Injectable()
export class Sketches {
  /** A file never changes, and so its sketch does not. */
  private readonly cache = new BoundedCache<Sketch>(room.bytes, () => BYTES_EACH);

  constructor(private readonly dataSource: DataSource) {}

  /** The sketches of these files, as far as they have been read. Callers that need many ask in parts, because all of an answer is in memory. */
  async of(digests: readonly string[]): Promise<ReadonlyMap<string, Sketch>> {
    const found = new Map<string, Sketch>();
    const missing: string[] = [];
    for (const sha256 of new Set(digests)) {
      if (this.cache.has(sha256)) found.set(sha256, this.cache.get(sha256));
      else missing.push(sha256);
    }
    for (let start = 0; start < missing.length; start += BATCH) {
      const rows = await this.dataSource.getRepository(Reading).find({
        select: { sha256: true, sketch: true },
        where: { sha256: In(missing.slice(start, start + BATCH)) },
      });
      for (const { sha256, sketch: text } of rows) {
        const sketch = text === null ? undefined : fromText(text);
        this.cache.hold(sha256, sketch);
        found.set(sha256, sketch);
      }
    }
    return found;
  }
}
