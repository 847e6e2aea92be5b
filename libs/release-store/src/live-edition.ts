import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './build-files';
import { DOCUMENT } from './edition';
import { layout } from './layout';
import { release, type Release, type ReleasedEdition } from './release';
import { isSigned } from './signature';

/** The pause before an unreadable release is read again, in ms. */
const RECHECK_MS = 1000;

/**
 * The live edition, for a process that needs it with every request. The pointer is read each time, synchronously and in about 20 µs: in
 * Node's thread pool, the read would wait for password hashes. Everything else is only read when the pointer has changed.
 */
export class LiveEdition<Made> {
  private number = 0;
  private version: string | undefined;
  private checkAgain = 0;
  private unread: { release: number; failure: unknown } | undefined;
  private key: KeyObject | undefined;

  /**
   * @param make turns an edition into what the process needs, given the instant of its release in ms. If it throws, the last edition stays,
   *   as with a damaged file
   * @param made the value until an edition can be read
   * @param onUnread is called once for each release whose edition cannot be read
   */
  constructor(
    private readonly store: string,
    private readonly make: (edition: ReleasedEdition, document: unknown, at: number) => Made,
    private made: Made,
    private readonly onUnread: (release: number, failure: unknown) => void = () => undefined,
  ) {}

  /** Whether the live release could be read since the start, with or without an edition. False if nothing has been released. */
  get isRead(): boolean {
    this.current();
    return this.number > 0;
  }

  /** Why what is live cannot be read; undefined while it can. */
  get failure(): unknown {
    this.current();
    return this.unread?.failure;
  }

  /** Uses a value that was made from an edition elsewhere, until the store's edition can be read. */
  standIn(made: Made): void {
    if (!this.isRead) this.made = made;
  }

  /** The value made from the live edition. While that cannot be read, it is made from the last readable one. */
  current(): Made {
    const number = this.liveNumber();
    if (number === this.number || (this.checkAgain > 0 && performance.now() < this.checkAgain)) return this.made;
    try {
      const { edition, at } = this.releaseOf(number);
      if (edition && edition.version !== this.version) {
        this.made = this.make(edition, this.documentOf(edition), Date.parse(at));
        this.version = edition.version;
      }
      this.number = number;
      this.checkAgain = 0;
      this.unread = undefined;
    } catch (failure) {
      if (number !== this.unread?.release) this.onUnread(number, failure);
      this.unread = { release: number, failure };
      this.checkAgain = performance.now() + RECHECK_MS;
    }
    return this.made;
  }

  private liveNumber(): number {
    try {
      return Number(readFileSync(layout(this.store).pointer, 'utf8'));
    } catch {
      return this.number;
    }
  }

  private releaseOf(number: number): Release {
    const content: unknown = JSON.parse(readFileSync(layout(this.store).release(number), 'utf8'));
    this.key ??= createPublicKey(readFileSync(layout(this.store).publicKey, 'utf8'));
    if (!isSigned(content, this.key)) throw new Error('Its signature is missing or wrong.');
    return release.parse(content);
  }

  private documentOf({ key, version, integrity }: ReleasedEdition): unknown {
    const text = readFileSync(join(layout(this.store).edition(key, version), DOCUMENT), 'utf8');
    if (integrityOf(text) !== integrity[DOCUMENT]) throw new Error('It is not what was stored.');
    return JSON.parse(text);
  }
}
