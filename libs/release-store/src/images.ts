import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layout } from './layout';
import { writeFolder } from './write-once';

/** The files of a picture, by their widths in pixels. */
export type ImageFiles = Readonly<Record<string, Buffer>>;

const FILE = /^([1-9]\d{1,3})\.webp$/;
const DIGEST = /^[0-9a-f]{64}$/;

/** Whether an address in the store's folder of pictures is that of a file: `<digest>/<width>.webp`. */
export function isImageFile(address: string): boolean {
  const [digest = '', file = '', ...more] = address.split('/');
  return DIGEST.test(digest) && FILE.test(file) && more.length === 0;
}

/** Names a picture by its files, so that the name shows whether the files are still what was stored. */
export function imageDigest(files: ImageFiles): string {
  const digest = createHash('sha256');
  for (const [width, content] of Object.entries(files).sort(([one], [other]) => Number(one) - Number(other)))
    digest.update(`${width} ${content.length}\n`).update(content);
  return digest.digest('hex');
}

/** Stores a picture, written once. @returns its digest */
export async function storeImage(store: string, files: ImageFiles): Promise<string> {
  const digest = imageDigest(files);
  const { image, images } = layout(store);
  await writeFolder(
    image(digest),
    {
      isWhole: () => isImageIntact(store, digest),
      async write(draft) {
        for (const [width, content] of Object.entries(files)) await writeFile(join(draft, `${width}.webp`), content);
      },
    },
    images,
  );
  return digest;
}

/** Whether a picture is in the store as it was stored. */
export const isImageIntact = async (store: string, digest: string): Promise<boolean> =>
  (await readImage(store, digest)) !== undefined;

/** The files of a picture as they were stored. @returns undefined when the store does not have it, or it is damaged */
export async function readImage(store: string, digest: string): Promise<ImageFiles | undefined> {
  return DIGEST.test(digest) ? readImageIn(layout(store).image(digest), digest) : undefined;
}

/** The files of a picture in a folder. @returns undefined unless they are those that its digest names */
export async function readImageIn(folder: string, digest: string): Promise<ImageFiles | undefined> {
  try {
    const names = await readdir(folder);
    if (!names.every((name) => FILE.test(name))) return undefined;
    const widths = names.map((name) => FILE.exec(name)?.[1] ?? name);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const files = Object.fromEntries(widths.map((width, index) => [width, contents[index] ?? Buffer.alloc(0)]));
    return imageDigest(files) === digest ? files : undefined;
  } catch {
    return undefined;
  }
}
