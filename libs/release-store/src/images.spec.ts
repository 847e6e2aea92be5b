import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageDigest, isImageFile, isImageIntact, storeImage } from './images';
import { layout } from './layout';
import { releaseBuilds } from './go-live';
import { prune } from './prune';
import { changeHere } from './publishing';
import { writtenBuild } from './testing/written-build';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

/** A picture of one colour, in the least file that is one. */
const webp = (...colour: [number, number, number]) => {
  const size = { width: 1, height: 1 } as const;
  return sharp(Buffer.from(colour), { raw: { ...size, channels: 3 } })
    .webp()
    .toBuffer();
};
let files: { 160: Buffer; 320: Buffer };
beforeAll(async () => {
  files = { 160: await webp(120, 60, 20), 320: await webp(20, 60, 120) };
});
const released = async () =>
  releaseBuilds(store, [await writtenBuild(join(folder, 'a'), { name: 'a', prefixes: ['/a'] })]);

describe('a picture in the store', () => {
  it('is named by its files, whatever their order', async () => {
    const digest = await storeImage(store, files);
    expect(digest).toBe(imageDigest({ 320: files[320], 160: files[160] }));
    expect(imageDigest({ 160: files[320], 320: files[160] })).not.toBe(digest);
    expect(await readFile(join(layout(store).image(digest), '320.webp'))).toEqual(files[320]);
    expect(await storeImage(store, files)).toBe(digest);
  });

  it('is not believed once it is another, and is written anew', async () => {
    const digest = await storeImage(store, files);
    await appendFile(join(layout(store).image(digest), '160.webp'), ' ');
    expect(await isImageIntact(store, digest)).toBe(false);
    await storeImage(store, files);
    expect(await isImageIntact(store, digest)).toBe(true);
    expect(await isImageIntact(store, '../registry')).toBe(false);
  });

  it('is never pruned, for drafts name it, too; but what was being written is', async () => {
    await released();
    const digest = await storeImage(store, files);
    await appendFile(join(layout(store).image(digest), '160.webp'), ' ');
    await storeImage(store, files);
    expect(await readdir(layout(store).images)).toHaveLength(2);
    await prune(store, 1, Date.now() + 400 * 24 * 60 * 60 * 1000);
    expect(await readdir(layout(store).images)).toEqual([digest]);
  });

  it('comes with a change that leaves the release as it is', async () => {
    const texts = { 160: files[160].toString('base64'), 320: files[320].toString('base64') };
    await expect(changeHere(store, { change: 'images', files: texts })).rejects.toThrow('No pages have been released');
    await released();
    expect((await changeHere(store, { change: 'images', files: texts })).release).toBe(1);
    expect(await isImageIntact(store, imageDigest(files))).toBe(true);
    const html = { 160: Buffer.from('<html>').toString('base64') };
    await expect(changeHere(store, { change: 'images', files: html })).rejects.toThrow('This is no picture in WebP.');
  });
});

it.each([
  [`${'a'.repeat(64)}/160.webp`, true],
  [`${'a'.repeat(64)}/160.svg`, false],
  [`${'a'.repeat(64)}/0160.webp`, false],
  [`${'A'.repeat(64)}/160.webp`, false],
  [`${'a'.repeat(64)}/more/160.webp`, false],
  ['../registry/000001.json', false],
])('%s is served: %s', (address, isServed) => {
  expect(isImageFile(address)).toBe(isServed);
});
