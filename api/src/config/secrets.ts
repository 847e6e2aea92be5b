import { createSecretKey, randomBytes } from 'node:crypto';
import { link, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';
import { folder } from './data-dir';
import type { ApiSettings } from './settings';
import { StartRefused } from './start-refused';

/** Reads a generated secret, or nothing when there is none. */
export async function readSecret(settings: ApiSettings, name: string): Promise<string | undefined> {
  return readFile(join(folder(settings, 'secrets'), name), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/**
 * A secret that is generated once and stored in DATA_DIR/secrets (mode 0600). Two processes that start together get the same one, because
 * linking to an existing name fails. It is synced: signatures must stay valid after a power cut.
 * @throws StartRefused when the file is empty
 */
export async function generatedSecret(settings: ApiSettings, name: string, bytes: number): Promise<string> {
  const directory = folder(settings, 'secrets');
  const path = join(directory, name);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeToDisk(draft, `${randomBytes(bytes).toString('base64url')}\n`);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  await new SharedSync(directory).done();
  const secret = await readSecret(settings, name);
  if (!secret) throw new StartRefused(`${path} is empty or cannot be read: without that file a new secret is made.`);
  return secret;
}

/** Injection token of the key that signs tokens. */
export const JWT_SECRET = Symbol('jwt secret');

/** A secret as a key object: the token library would try to parse a text as a public or private key at every call. */
export const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));

/** The key that tokens are signed with. */
export async function jwtSecret(settings: ApiSettings): Promise<string> {
  return settings.jwtSecret ?? generatedSecret(settings, 'jwt-secret', 48);
}
