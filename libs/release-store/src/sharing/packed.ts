import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { NotGenuine } from './genuine';

/** A file of an item is flat, and its name no way to another folder. */
const FILE = /^\w[\w.-]*$/;

/** The earliest time that an archive can have, so that the same files are the same bytes. */
const TIME = new Date(1980, 0, 1);

/** All files of an item as one archive, which compresses nothing: what can be is compressed already. @throws when it is not there */
export async function pack(folder: string): Promise<Buffer> {
  const names = (await readdir(folder)).sort();
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return Buffer.from(zipSync(Object.fromEntries(await Promise.all(files)), { level: 0, mtime: TIME }));
}

/** The most that the files of an archive may be, to what the archive is: an archive of something else could be small and fill the disk. */
const MOST_TIMES = 2;

/** Writes the files of an archive into a folder. @throws NotGenuine when it is none */
export async function unpack(packed: Buffer, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(filesIn(packed))) await writeFile(join(folder, name), content);
}

function filesIn(packed: Buffer): Unzipped {
  let bytes = 0;
  try {
    return unzipSync(packed, {
      filter({ name, originalSize }) {
        bytes += originalSize;
        if (!FILE.test(name)) throw new Error('There is something else than files in it.');
        if (bytes > packed.length * MOST_TIMES) throw new Error('It has more in it than was packed.');
        return true;
      },
    });
  } catch (error) {
    throw new NotGenuine((error as Error).message);
  }
}
