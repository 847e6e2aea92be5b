import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { layout } from './layout';

// A release is signed with the key of its store, so that a release edited by hand is not trusted (docs/decisions/0034).

/** The private key of a store is gone, although its public key is there. `message` is a sentence that names it. */
export class KeyMissing extends Error {
  constructor(path: string, cause?: unknown) {
    super(`${path} cannot be read, so nothing can be released: docs/operations.md, A damaged store, says what to do.`, {
      cause,
    });
  }
}

/** The key that releases are verified with; undefined where none was ever signed. */
export async function publicKeyOf(store: string): Promise<KeyObject | undefined> {
  const text = await ifThere(readFile(layout(store).publicKey, 'utf8'));
  return text === undefined ? undefined : createPublicKey(text);
}

/** The key that releases are signed with; undefined where there is none yet. @throws KeyMissing when only the public one is there */
export async function privateKeyOf(store: string): Promise<KeyObject | undefined> {
  const { privateKey, publicKey } = layout(store);
  try {
    return createPrivateKey(await readFile(privateKey, 'utf8'));
  } catch (error) {
    const isNew = isMissing(error) && (await ifThere(readFile(publicKey))) === undefined;
    if (isNew) return undefined;
    throw new KeyMissing(privateKey, error);
  }
}

/** A new private key, as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public key of a private one, as PEM. */
export const publicKeyText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

/** Adds a signature to some content, in place of one that it has. */
export function signed<Content extends object>(content: Content, key: KeyObject): Content & { signature: string } {
  const { signature: _, ...rest } = content as Content & { signature?: string };
  return { ...(rest as Content), signature: sign(null, bytesOf(rest), key).toString('base64') };
}

/** Whether parsed JSON has the signature of what else it holds. */
export function isSigned(content: unknown, key: KeyObject): boolean {
  const { signature, ...rest } = content as { signature?: unknown };
  return typeof signature === 'string' && verify(null, bytesOf(rest), key, Buffer.from(signature, 'base64'));
}

/** JSON keeps the order of keys, so that what was read has the bytes of what was written. */
const bytesOf = (content: object) => Buffer.from(JSON.stringify(content));

const ifThere = <Content>(reading: Promise<Content>) =>
  reading.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
