import type { Readable } from 'node:stream';
import type { AbstractFile } from './abstract-file.entity';

/** A stored file, as the database knows it. */
export type StoredFile = Pick<AbstractFile, 'id' | 'sha256'>;

/** Files that the database does not know. They are not removed at once, because the database may be the wrong one. */
export interface AsideFiles {
  /** Where they are, in sentences. */
  readonly place: string;
  /**
   * Lists files and sets them aside.
   * @param now an instant in ms
   * @returns how many; another process may have moved some first
   */
  take(ids: string[], now?: number): Promise<number>;
  /** The files that were set aside, and are not back. */
  ids(): Promise<string[]>;
  /** Puts files back that the database knows after all. @returns how many */
  putBack(isKnown: (id: string) => boolean): Promise<number>;
  /** Removes files that were set aside long ago, and what a killed process has left half written. @param now an instant in ms */
  removeOld(now: number): Promise<void>;
}

/** Stores abstracts under their ids. Another storage is another implementation, chosen in open-store.ts. */
export abstract class FileStore {
  abstract readonly aside: AsideFiles;

  /**
   * Stores a file durably, in place of whatever has its name, or leaves nothing that counts: what is left of a failed attempt has no row, and is
   * swept.
   */
  abstract put(file: StoredFile, content: Buffer): Promise<void>;

  /**
   * Opens a file for reading; one that was set aside is put back, because a record names it. Its last bytes come only when all of it has its
   * digest (checked-stream.ts). @throws when there is none
   */
  abstract open(file: StoredFile): Promise<Readable>;

  /** All of a file. @throws when there is none, or it does not have its digest */
  abstract read(file: StoredFile): Promise<Buffer>;

  /** Whether a file is there. */
  abstract has(id: string): Promise<boolean>;

  /** Removes a file; one that is gone already is fine. */
  abstract remove(id: string): Promise<void>;

  /** Every file with the time, in ms, at which it was stored. */
  abstract list(): Promise<{ id: string; storedAt: number }[]>;

  /** Whether there is nothing at all, not even foreign files. */
  abstract isEmpty(): Promise<boolean>;

  /** Writes and removes a probe. @throws when nothing can be stored */
  abstract probe(): Promise<void>;
}
