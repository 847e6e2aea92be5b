import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../config/secrets';

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/**
 * Encrypts the secrets of apps with a key that is derived from the token secret, which is not in the database (docs/decisions/0041). Under
 * another token secret they cannot be opened.
 */
@Injectable()
export class SealedSecrets {
  private readonly key: Buffer;

  constructor(@Inject(JWT_SECRET) secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
  }

  /** @param owner the account: a secret that is moved to another row cannot be opened there */
  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns nothing when it was sealed under another token secret or for another owner */
  open(sealed: string, owner: string): Buffer | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
