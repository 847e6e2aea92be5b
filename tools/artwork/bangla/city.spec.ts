import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../../set-up/prepare.mjs';
import { cityFace, FACE, WHOLE_FACE } from './city';
import { lineUp } from './woff';

const file = readFileSync(join(root, FACE));

describe('the face of the Bangla name', () => {
  it('stands in the repository as it is cut', () => {
    const { directory, content } = lineUp(cityFace(readFileSync(require.resolve(WHOLE_FACE))));
    const tables = file.subarray(48);
    expect(tables.subarray(0, directory.length)).toEqual(directory);
    // Packed by whichever brotli was at hand: the same content may be other bytes.
    expect(brotliDecompressSync(tables.subarray(directory.length))).toEqual(content);
  });

  it('costs a first visit less than 4 kB', () => {
    expect(file.length).toBeLessThan(4096);
  });
});
