import type { Readable } from 'node:stream';
import type { AsideFiles, FileStore, StoredFile } from '../file-store';

/**
 * Two places, while abstracts move from one to the other: what comes is stored in both, what is read is looked for in both. So processes that
 * know only the one or only the other find everything that they may be asked for.
 */
export class MovingStore implements FileStore {
  readonly aside: AsideFiles;

  constructor(
    readonly to: FileStore,
    readonly from: FileStore,
  ) {
    this.aside = new BothAside(to.aside, from.aside);
  }

  async put(file: StoredFile, content: Buffer): Promise<void> {
    const stored = await Promise.allSettled(this.both.map((store) => store.put(file, content)));
    const failed = stored.find((one) => one.status === 'rejected');
    if (!failed) return;
    // Nobody waits for that: a place that is away would be waited for once more.
    void this.remove(file.id).catch(() => undefined);
    throw failed.reason;
  }

  /** Also where the new place is away: most files are still at the old one. */
  open(file: StoredFile): Promise<Readable> {
    return this.to.open(file).catch((error: unknown) => this.from.open(file).catch(otherThan(error)));
  }

  read(file: StoredFile): Promise<Buffer> {
    return this.to.read(file).catch((error: unknown) => this.from.read(file).catch(otherThan(error)));
  }

  async has(id: string): Promise<boolean> {
    return (await this.to.has(id)) || (await this.from.has(id));
  }

  async remove(id: string): Promise<void> {
    await Promise.all(this.both.map((store) => store.remove(id)));
  }

  async list(): Promise<{ id: string; storedAt: number }[]> {
    const files = new Map<string, number>();
    for (const { id, storedAt } of (await Promise.all(this.both.map((store) => store.list()))).flat())
      files.set(id, Math.max(storedAt, files.get(id) ?? 0));
    return [...files].map(([id, storedAt]) => ({ id, storedAt }));
  }

  async isEmpty(): Promise<boolean> {
    return (await this.to.isEmpty()) && (await this.from.isEmpty());
  }

  async probe(): Promise<void> {
    await Promise.all(this.both.map((store) => store.probe()));
  }

  private get both(): FileStore[] {
    return [this.to, this.from];
  }
}

/** Throws the error of the old place, unless the file is only not there: then that of the new one says more. */
const otherThan = (error: unknown) => (other: NodeJS.ErrnoException) => {
  throw other.code === 'ENOENT' ? error : other;
};

/** What is set aside in two places, each in its own. */
class BothAside implements AsideFiles {
  private readonly both: AsideFiles[];

  constructor(to: AsideFiles, from: AsideFiles) {
    this.both = [to, from];
  }

  get place(): string {
    return this.both.map(({ place }) => place).join(' and ');
  }

  async take(ids: string[], now?: number): Promise<number> {
    return Math.max(...(await Promise.all(this.both.map((aside) => aside.take(ids, now)))));
  }

  async ids(): Promise<string[]> {
    return [...new Set((await Promise.all(this.both.map((aside) => aside.ids()))).flat())];
  }

  async putBack(isKnown: (id: string) => boolean): Promise<number> {
    return Math.max(...(await Promise.all(this.both.map((aside) => aside.putBack(isKnown)))));
  }

  async removeOld(now: number): Promise<void> {
    await Promise.all(this.both.map((aside) => aside.removeOld(now)));
  }
}
