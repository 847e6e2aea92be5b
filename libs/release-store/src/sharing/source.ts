/** A release as machines name it to each other: its number, and the digest of its file. */
export interface NamedRelease {
  release: number;
  /** Of its file, in hexadecimal digits. */
  sha256: string;
}

/** Where copies of a release store come from. Each call rejects while it is away. */
export interface StoreSource {
  /** The releases that were live, the newest first. @param most how many of them */
  releases(most: number): Promise<NamedRelease[]>;
  /** The key that releases are verified with, as PEM; undefined before anything was released. */
  publicKey(): Promise<string | undefined>;
  /** The file of a release; undefined when it is gone. */
  release(named: NamedRelease): Promise<string | undefined>;
  /** An item (items.ts), packed; undefined when there is none. */
  item(path: string): Promise<Buffer | undefined>;
}

/** What nobody needs any more: numbers of releases, and paths of items. */
export interface Gone {
  releases: readonly number[];
  items: readonly string[];
}

/**
 * What machines share of a release store: everything in it that is written once, which release is live, and the right to make the next one. Each
 * machine has a copy of its own on its disk, which all else reads.
 */
export interface SharedStore extends StoreSource {
  /** What sentences call it. */
  readonly name: string;
  /** The paths of all items. */
  items(): Promise<Set<string>>;
  /**
   * Does some work while no other machine makes releases.
   * @param work may ask whether the right is still its own
   * @throws Busy, Overtaken
   */
  inTurn<Result>(work: (isOurs: () => Promise<boolean>) => Promise<Result>): Promise<Result>;
  putPublicKey(text: string): Promise<void>;
  putRelease(named: NamedRelease, text: string): Promise<void>;
  putItem(path: string, packed: Buffer): Promise<void>;
  /**
   * Makes a release live, all of which has been put.
   * @param after the number of the one that it replaces, or 0
   * @returns false when another one has replaced that already
   */
  makeLive(named: NamedRelease, after: number): Promise<boolean>;
  /** Tells other machines how far a publish has come, in some text. */
  noteJob(id: string, text: string): Promise<void>;
  /** What was told last of a publish, by whichever machine, and whether that is long ago; undefined when it is unknown. */
  job(id: string): Promise<{ text: string; isSilent: boolean } | undefined>;
  /**
   * The steps that remove these. Before each step, the caller has to ask whether it is still their turn.
   * @throws if nothing may be removed
   */
  removals(gone: Gone): Promise<(() => Promise<void>)[]>;
}
