import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { fromText } from './document/sketch';
import { Reading } from './reading.entity';

/** The digests of one query. */
const BATCH = 500;
/** 10 MB. */
const MOST_HELD = 20_000;

/** The sketches of readings, held in memory: those of 3,000 abstracts take 1.5 MB, and reading them takes longer than comparing. */
@Injectable()
export class Sketches {
  /** A file never changes, and so its sketch does not. None means too few words. */
  private held = new Map<string, Uint32Array | undefined>();

  constructor(private readonly dataSource: DataSource) {}

  /** The sketches of these files, as far as they are read. */
  async of(digests: readonly string[]): Promise<ReadonlyMap<string, Uint32Array | undefined>> {
    if (this.held.size > MOST_HELD) this.held = new Map();
    const missing = digests.filter((sha256) => !this.held.has(sha256));
    for (let start = 0; start < missing.length; start += BATCH) {
      const rows = await this.dataSource.getRepository(Reading).find({
        select: { sha256: true, sketch: true },
        where: { sha256: In(missing.slice(start, start + BATCH)) },
      });
      for (const { sha256, sketch } of rows) this.held.set(sha256, sketch === null ? undefined : fromText(sketch));
    }
    return this.held;
  }
}
