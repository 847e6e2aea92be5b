import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

/** jest/compressed-once.cjs, which compresses for all suites of a worker. */

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const at = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const TEXT = 'What is compressed alike is compressed once. '.repeat(200);

it('is what it would be, for everybody a copy of their own', async () => {
  for (let times = 0; times < 3; times++) {
    const [small, packed] = [await toBrotli(TEXT, at(11)), await toGzip(TEXT, { level: 9 })];
    expect([brotliDecompressSync(small).toString(), gunzipSync(packed).toString()]).toEqual([TEXT, TEXT]);
    small.fill(0);
    packed.fill(0);
  }
});

it('differs by what is compressed, and how', async () => {
  const sizes = await Promise.all([11, 1].map(async (quality) => (await toBrotli(TEXT, at(quality))).length));
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  expect(brotliDecompressSync(await toBrotli(`${TEXT}!`, at(11))).toString()).toBe(`${TEXT}!`);
});
