import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { integrityOf } from '../integrity';
import { layout } from './layout';
import type { ReleasedModule } from './release';

const unpack = promisify(brotliDecompress);

/** Whether all scripts and styles of a version lie in the store as they were released, and say the same where they are packed. */
export async function isIntact(store: string, { name, version, integrity }: ReleasedModule): Promise<boolean> {
  const folder = layout(store).module(name, version);
  const checks = Object.entries(integrity).map(async ([file, digest]) => {
    // What is not packed is sent as it is.
    const packed = await readFile(join(folder, `${file}.br`)).catch(() => undefined);
    return isPinned(await readFile(join(folder, file)), digest) && (!packed || isPinned(await unpack(packed), digest));
  });
  return Promise.all(checks).then((intact) => intact.every(Boolean), () => false);
}

/** Builds of old are pinned with a longer digest, which is not looked at: a browser does. */
const isPinned = (content: Buffer, digest: string) => !digest.startsWith('sha256-') || integrityOf(content) === digest;
