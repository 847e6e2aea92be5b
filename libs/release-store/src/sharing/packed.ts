import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTar, parseTar } from 'nanotar';

/** A file of an item is flat, and its name no way to another folder. */
const FILE = /^\w[\w.-]*$/;

/** All files of an item as one archive. The same files are the same bytes. @throws when it is not there */
export async function pack(folder: string): Promise<Buffer> {
  const attrs = { mtime: 0, uid: 0, gid: 0 };
  const names = (await readdir(folder)).sort();
  const files = names.map(async (name) => ({ name, attrs, data: await readFile(join(folder, name)) }));
  return Buffer.from(createTar(await Promise.all(files)));
}

/** Writes the files of an archive into a folder. @throws when it is none */
export async function unpack(packed: Buffer, folder: string): Promise<void> {
  const files = parseTar(packed);
  if (files.length === 0) throw new Error('There is no file in it.');
  for (const { name, type, data } of files) {
    if (type !== 'file' || !FILE.test(name)) throw new Error('There is something else than files in it.');
    await writeFile(join(folder, name), data ?? Buffer.alloc(0));
  }
}
