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
 * A secret that is made once and kept in DATA_DIR/secrets (mode 0600). Two processes that start together end up with
 * the same one: a link to a name that exists fails. It outlives a power cut: whatever is signed with it has to be believed after.
 * @throws StartRefused when there is one that says nothing
 */
export async function keptSecret(settings: ApiSettings, name: string, bytes: number): Promise<string> {
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

/** Under this token the key that tokens are signed with is injected. */
export const JWT_SECRET = Symbol('jwt secret');

/** The same as a key. Of a text, the token library tries at every call first whether it is a public or a private key. */
export const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));

/** The key that tokens are signed with. */
export async function jwtSecret(settings: ApiSettings): Promise<string> {
  return settings.jwtSecret ?? keptSecret(settings, 'jwt-secret', 48);
}
