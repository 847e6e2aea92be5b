import type { Readable } from 'node:stream';

/** Files that the database does not know. They are never removed at once: the database may be the wrong one. */
export interface AsideFiles {
  /**
   * Lists files and sets them aside.
   * @param now an instant in ms
   * @returns how many; another process may have moved some first
   */
  take(ids: string[], now?: number): Promise<number>;
  /** The files that were set aside. */
  ids(): Promise<string[]>;
  /** Puts those back that the database knows after all. @returns how many */
  putBack(isKnown: (id: string) => boolean): Promise<number>;
  /** Removes what lies there long enough at an instant, in ms. */
  removeOld(now: number): Promise<void>;
}

/** Where abstracts are stored, each under its id. Another store is another class of this kind, made in open-store.ts. */
export abstract class FileStore {
  abstract readonly aside: AsideFiles;

  /** Stores a file so that it outlives a power cut, or leaves nothing of it. */
  abstract put(id: string, content: Buffer): Promise<void>;

  /** Opens a file for reading; one that was set aside is put back, since somebody knows it. @throws when there is none */
  abstract open(id: string): Promise<Readable>;

  /** All of a file. @throws when there is none */
  abstract read(id: string): Promise<Buffer>;

  /** Whether a file is there. */
  abstract has(id: string): Promise<boolean>;

  /** Removes a file; one that is gone already is fine. */
  abstract remove(id: string): Promise<void>;

  /** Every file with the time, in ms, at which it was stored. */
  abstract list(): Promise<{ id: string; storedAt: number }[]>;

  /** Whether there is nothing at all, not even what is none of ours. */
  abstract isEmpty(): Promise<boolean>;

  /** Writes and removes a probe. @throws when nothing can be stored */
  abstract probe(): Promise<void>;
}
