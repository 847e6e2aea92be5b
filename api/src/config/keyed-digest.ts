import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Digests that nobody else can make. Each purpose has a key of its own, so that what serves one is worth nothing for another. */
export class KeyedDigest {
  private readonly key: Buffer;

  /** @param secret what tokens are signed with; the key is derived from it */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** HMAC-SHA256 of the parts, as 64 hexadecimal digits. */
  of(...parts: unknown[]): string {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest('hex');
  }

  /** Whether a digest is that of the parts. How long it takes tells nothing. */
  matches(digest: string, ...parts: unknown[]): boolean {
    const [given, right] = [Buffer.from(digest), Buffer.from(this.of(...parts))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
