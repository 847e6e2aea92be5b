import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** HMACs with a key for each purpose, so that a digest for one is worthless for another. */
export class KeyedDigest {
  private readonly key: Buffer;

  /** @param secret the token secret, from which the key is derived */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** HMAC-SHA256 of the parts, as 64 hexadecimal digits. */
  of(...parts: unknown[]): string {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest('hex');
  }

  /** Whether a digest matches, in constant time. */
  matches(digest: string, ...parts: unknown[]): boolean {
    const [given, right] = [Buffer.from(digest), Buffer.from(this.of(...parts))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
