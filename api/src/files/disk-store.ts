import { open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { validate as isUuid } from 'uuid';
import { folder, intoFolder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';
import { unlessGone } from '../disk/unless-gone';
import type { FileStore, StoredFile } from './file-store';
import { draftName, SetAside } from './set-aside';
import { contentOf, whole } from './checked-stream';

/** As much as a small abstract. */
const PROBE_BYTES = 16 * 1024;

/** The abstracts below DATA_DIR: one file each, named by its id, readable by the API alone. */
export class DiskStore implements FileStore {
  readonly aside: SetAside;
  private readonly directory: string;
  private readonly names: SharedSync;

  constructor(settings: ApiSettings) {
    this.directory = folder(settings, 'abstracts');
    this.names = new SharedSync(this.directory);
    this.aside = new SetAside(settings);
  }

  /** The bytes and the directory's entry are synced before this returns. Half of a file never has its name, also where this process is killed. */
  async put({ id }: StoredFile, content: Buffer): Promise<void> {
    const draft = draftName();
    try {
      await intoFolder(this.directory, async () => {
        await writeToDisk(this.pathOf(draft), content, 'w');
        await rename(this.pathOf(draft), this.pathOf(id));
        await this.names.done();
      });
    } catch (error) {
      // The first error matters: an unwritable disk may fail to remove the files, too.
      for (const name of [draft, id]) await this.remove(name).catch(() => undefined);
      throw error;
    }
  }

  async open(file: StoredFile): Promise<Readable> {
    return whole((await this.handleOf(file.id)).createReadStream(), file);
  }

  async read(file: StoredFile): Promise<Buffer> {
    return contentOf(await this.open(file));
  }

  async has(id: string): Promise<boolean> {
    return (await stat(this.pathOf(id)).catch(unlessGone(undefined))) !== undefined;
  }

  async remove(id: string): Promise<void> {
    await unlink(this.pathOf(id)).catch(unlessGone(undefined));
  }

  /** Files without an id as their name are not ours. */
  async list(): Promise<{ id: string; storedAt: number }[]> {
    const files = await Promise.all(
      (await this.fileNames())
        .filter((name) => isUuid(name))
        .map(async (id) =>
          stat(this.pathOf(id)).then(
            ({ mtimeMs }) => ({ id, storedAt: mtimeMs }),
            () => undefined,
          ),
        ),
    );
    // A file may have been removed meanwhile.
    return files.filter((file) => file !== undefined);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.fileNames()).length === 0;
  }

  async probe(): Promise<void> {
    const probe = draftName();
    try {
      // Not empty: an empty file fits on a full disk.
      await intoFolder(this.directory, () => writeToDisk(this.pathOf(probe), Buffer.alloc(PROBE_BYTES)));
    } finally {
      await this.remove(probe);
    }
  }

  private async handleOf(id: string): Promise<FileHandle> {
    const file = await open(this.pathOf(id), 'r').catch(unlessGone(undefined));
    if (file) return file;
    await this.aside.putBack((one) => one === id);
    return open(this.pathOf(id), 'r');
  }

  private fileNames(): Promise<string[]> {
    return readdir(this.directory).catch(unlessGone([]));
  }

  private pathOf(id: string): string {
    return join(this.directory, id);
  }
}
