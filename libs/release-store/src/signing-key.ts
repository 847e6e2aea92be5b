import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { layout } from './layout';
import { numbersIn, release as releaseSchema } from './release';
import { replaceFile } from './replace-file';
import { newPrivateKey, privateKeyOf, publicKeyOf, publicKeyText, signed } from './signature';

/** The file of a release. */
export const releaseText = (release: object, key: KeyObject) => `${JSON.stringify(signed(release, key), null, 2)}\n`;

/**
 * The key that a store signs its releases with. If there is none, it is made, and all existing releases are signed with it.
 * The lock of the registry is held meanwhile.
 * @throws KeyMissing
 */
export async function signingKey(store: string): Promise<KeyObject> {
  const { privateKey, publicKey } = layout(store);
  const known = await privateKeyOf(store);
  if (known && (await publicKeyOf(store))) return known;
  const key = known ?? (await makeKey(privateKey));
  await signReleases(store, key);
  // Last: where there is a public key, only what is signed is believed.
  await replaceFile(publicKey, publicKeyText(key));
  return key;
}

async function makeKey(path: string): Promise<KeyObject> {
  const text = newPrivateKey();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await replaceFile(path, text);
  return createPrivateKey(text);
}

/** Signs all readable releases. An unreadable one stays unsigned, so that nobody believes it. */
async function signReleases(store: string, key: KeyObject): Promise<void> {
  for (const number of await numbersIn(store)) {
    const path = layout(store).release(number);
    const content = parsed(await readFile(path, 'utf8'));
    const { data } = releaseSchema.safeParse(content);
    // Signs the file's own content, because a later version of the product may have written fields that are unknown here.
    if (data?.release === number) await replaceFile(path, releaseText(content as object, key));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
