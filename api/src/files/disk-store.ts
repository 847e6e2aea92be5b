import { open, readdir, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { folder, intoFolder } from '../config/data-dir';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import type { Abstract } from './abstract';
import type { AbstractFile } from './abstract-file.entity';
import { SetAside, unlessGone } from './set-aside';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';

/** As much as a small abstract. */
const PROBE_BYTES = 16 * 1024;

/** The abstracts on disk: one file each, named by its id, readable by the API alone. */
@Injectable()
export class AbstractStore {
  private readonly directory: string;
  private readonly names: SharedSync;

  constructor(
    @Inject(SETTINGS) settings: ApiSettings,
    private readonly setAside: SetAside,
  ) {
    this.directory = folder(settings, 'abstracts');
    this.names = new SharedSync(this.directory);
  }

  /**
   * Stores a file so that it outlives a power cut: the bytes and the directory's entry are synced before this returns.
   * @returns the row to insert
   */
  async keep({ content, type, sha256 }: Abstract): Promise<AbstractFile> {
    const id = uuid();
    const path = this.pathOf(id);
    try {
      await intoFolder(this.directory, async () => {
        await writeToDisk(path, content);
        await this.names.done();
      });
    } catch (error) {
      // Why it could not be stored is what matters; a disk that takes nothing may not let go of anything either.
      await this.discard(id).catch(() => undefined);
      throw error;
    }
    // What has a flaw is not taken.
    return { id, type, bytes: content.length, sha256, flaw: 'none', createdAt: instant() };
  }

  /** All of a stored file. */
  async read(id: string): Promise<Buffer> {
    const file = await this.open(id);
    try {
      return await file.readFile();
    } finally {
      await file.close();
    }
  }

  /** Opens a stored file for reading. One that was set aside is put back: somebody knows it. */
  async open(id: string): Promise<FileHandle> {
    const file = await open(this.pathOf(id), 'r').catch(unlessGone(undefined));
    if (file) return file;
    await this.setAside.putBack((one) => one === id);
    return open(this.pathOf(id), 'r');
  }

  /** Whether a file is there. */
  async has(id: string): Promise<boolean> {
    return (await stat(this.pathOf(id)).catch(unlessGone(undefined))) !== undefined;
  }

  /** Removes a file; one that is gone already is fine. */
  async discard(id: string): Promise<void> {
    await unlink(this.pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  /** Every stored file with the time, in ms, at which it was stored. What is not named by an id is none of ours. */
  async list(): Promise<{ id: string; storedAt: number }[]> {
    const names = (await readdir(this.directory).catch(unlessGone([]))).filter((name) => isUuid(name));
    const files = await Promise.all(
      names.map(async (id) =>
        stat(this.pathOf(id)).then(
          ({ mtimeMs }) => ({ id, storedAt: mtimeMs }),
          () => undefined,
        ),
      ),
    );
    // One may have been removed meanwhile.
    return files.filter((file) => file !== undefined);
  }

  /** Writes and removes a probe. @throws when the directory cannot be written, or the disk is full */
  async probe(): Promise<void> {
    const probe = `.probe-${uuid()}`;
    const path = this.pathOf(probe);
    try {
      // An empty file still fits where nothing else does.
      await intoFolder(this.directory, () => writeToDisk(path, Buffer.alloc(PROBE_BYTES)));
    } finally {
      await this.discard(probe);
    }
  }

  private pathOf(id: string): string {
    return join(this.directory, id);
  }
}
