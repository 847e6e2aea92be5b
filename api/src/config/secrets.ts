import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder } from './data-dir';
import type { ApiSettings } from './settings';

/** Reads a generated secret, or nothing when there is none. */
export async function readSecret(settings: ApiSettings, name: string): Promise<string | undefined> {
  return readFile(join(folder(settings, 'secrets'), name), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/**
 * A secret that is made once and kept in DATA_DIR/secrets (mode 0600). Two processes that start together end up with
 * the same one: a link to a name that exists fails.
 */
export async function keptSecret(settings: ApiSettings, name: string, bytes: number): Promise<string> {
  const path = join(folder(settings, 'secrets'), name);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return (await readSecret(settings, name)) ?? '';
}

/** The key that tokens are signed with. */
export async function jwtSecret(settings: ApiSettings): Promise<string> {
  return settings.jwtSecret ?? keptSecret(settings, 'jwt-secret', 48);
}
