import type { Readable } from 'node:stream';
import { Bucket, type Patience } from '@conference/bucket';
import { folders, PROBE, SET_ASIDE, type BucketSettings } from '@conference/settings';
import { validate as isUuid } from 'uuid';
import { instant } from '../database/instant';
import { DAY } from '../durations';
import type { AsideFiles, FileStore, StoredFile } from './file-store';
import { DAYS_KEPT } from './set-aside';
import { contentOf, whole } from './checked-stream';

/** As much as a small abstract. */
const PROBE_BYTES = 16 * 1024;

/** A probe is made again soon by whoever made it. One that waits long between its tries would miss that the storage is back. */
const OF_A_PROBE: Partial<Patience> = { silence: 2000, retries: 1000 };
const ABSTRACTS = `${folders.abstracts}/`;
const ASIDE = `${SET_ASIDE}/`;

/** The abstracts in a bucket: an object each, named by its id. */
export class BucketStore implements FileStore {
  readonly aside: AsideFiles;
  private readonly bucket: Bucket;
  private readonly probed: Bucket;

  constructor(place: BucketSettings, patience?: Partial<Patience>) {
    this.bucket = new Bucket(place, patience);
    this.probed = new Bucket(place, { ...OF_A_PROBE, ...patience });
    this.aside = new SetAsideInBucket(this.bucket);
  }

  /** The bucket takes it whole, with this digest, or not at all. */
  put({ id, sha256 }: StoredFile, content: Buffer): Promise<void> {
    return this.bucket.put(ABSTRACTS + id, content, sha256);
  }

  async open(file: StoredFile): Promise<Readable> {
    const stream = (await this.find(file.id)) ?? (await this.findAside(file.id));
    if (!stream) throw Object.assign(new Error(`${this.bucket.name} has no ${file.id}.`), { code: 'ENOENT' });
    return whole(stream, file);
  }

  async read(file: StoredFile): Promise<Buffer> {
    return contentOf(await this.open(file));
  }

  has(id: string): Promise<boolean> {
    return this.bucket.has(ABSTRACTS + id);
  }

  remove(id: string): Promise<void> {
    return this.bucket.remove(ABSTRACTS + id);
  }

  /** Objects without an id as their name are not ours. */
  async list(): Promise<{ id: string; storedAt: number }[]> {
    const files: { id: string; storedAt: number }[] = [];
    for await (const { key, storedAt } of this.bucket.list(ABSTRACTS)) {
      const id = key.slice(ABSTRACTS.length);
      if (isUuid(id)) files.push({ id, storedAt });
    }
    return files;
  }

  async isEmpty(): Promise<boolean> {
    for await (const _ of this.bucket.list(ABSTRACTS)) return false;
    return true;
  }

  /** Always the same object: whoever looks often leaves nothing behind. */
  probe(): Promise<void> {
    return this.probed.put(PROBE, Buffer.alloc(PROBE_BYTES));
  }

  private find(id: string): Promise<Readable | undefined> {
    return this.bucket.open(ABSTRACTS + id);
  }

  private async findAside(id: string): Promise<Readable | undefined> {
    await this.aside.putBack((one) => one === id);
    return this.find(id);
  }
}

/**
 * The files set aside in a bucket, below the day (UTC, wall clock) on which that was. A bucket moves nothing: a file is copied, and only then
 * removed. The copy stays also when it is put back, until its day is old, so that two processes which move the same file never remove both.
 */
class SetAsideInBucket implements AsideFiles {
  constructor(private readonly bucket: Bucket) {}

  get place(): string {
    return `${this.bucket.name}/${SET_ASIDE}`;
  }

  async take(ids: string[], now = Date.now()): Promise<number> {
    const day = `${ASIDE}${instant(now).slice(0, 'YYYY-MM-DD'.length)}/`;
    let moved = 0;
    for (const id of ids) {
      if (!(await this.copied(ABSTRACTS + id, day + id))) continue;
      await this.bucket.remove(ABSTRACTS + id);
      moved += 1;
    }
    return moved;
  }

  async ids(): Promise<string[]> {
    const ids: string[] = [];
    for (const id of (await this.keys()).keys()) if (!(await this.bucket.has(ABSTRACTS + id))) ids.push(id);
    return ids;
  }

  async putBack(isKnown: (id: string) => boolean): Promise<number> {
    let copied = 0;
    for (const [id, key] of await this.keys()) {
      if (!isKnown(id) || (await this.bucket.has(ABSTRACTS + id))) continue;
      if (await this.copied(key, ABSTRACTS + id)) copied += 1;
    }
    return copied;
  }

  async removeOld(now: number): Promise<void> {
    for await (const { key } of this.bucket.list(ASIDE)) {
      const [, day = ''] = key.split('/');
      // The last file may have come at the end of that day.
      if (Date.parse(day) + (DAYS_KEPT + 1) * DAY <= now) await this.bucket.remove(key);
    }
  }

  /** Read and put, so that its digest is checked: a storage may answer that it has copied, and have nothing. */
  private async copied(from: string, to: string): Promise<boolean> {
    const content = await this.bucket.read(from);
    if (content) await this.bucket.put(to, content);
    return content !== undefined;
  }

  private async keys(): Promise<Map<string, string>> {
    const keys = new Map<string, string>();
    for await (const { key } of this.bucket.list(ASIDE)) {
      const id = key.slice(key.lastIndexOf('/') + 1);
      if (isUuid(id)) keys.set(id, key);
    }
    return keys;
  }
}
