import { brotliCompressSync, constants, inflateSync } from 'node:zlib';

/** A font's tables by their four-letter names. */
export type Tables = Map<string, Buffer>;

/** Takes a WOFF file (the first version) apart. */
export function readWoff(file: Buffer): Tables {
  const tables: Tables = new Map();
  for (let entry = 44; entry < 44 + 20 * file.readUInt16BE(12); entry += 20) {
    const offset = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const bytes = file.subarray(offset, offset + packed);
    tables.set(
      file.toString('latin1', entry, entry + 4),
      packed < file.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes,
    );
  }
  return tables;
}

/** Outlines that are stored as they are, and not in WOFF2's own shorter way. */
const AS_THEY_ARE = 3 << 6;

/** The numbers that WOFF2 knows tables by, in the order in which they stand in the file. */
const numbers: Record<string, number> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10 | AS_THEY_ARE,
  loca: 11 | AS_THEY_ARE,
  gasp: 17,
};

/** The two parts of a WOFF2 file that say something: which tables there are, and the tables. */
export function lineUp(tables: Tables): { directory: Buffer; content: Buffer } {
  const known = Object.entries(numbers).flatMap(([name, number]) => {
    const table = tables.get(name);
    return table ? [{ number, table }] : [];
  });
  return {
    directory: Buffer.from(known.flatMap(({ number, table }) => [number, ...base128(table.length)])),
    content: Buffer.concat(known.map(({ table }) => table)),
  };
}

/** Puts tables together as a WOFF2 file. */
export function writeWoff2(tables: Tables): Buffer {
  const { directory, content } = lineUp(tables);
  const packed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const header = Buffer.alloc(48);
  const length = roundUp(header.length + directory.length + packed.length);
  const unpacked = [...tables.values()].reduce((sum, table) => sum + roundUp(table.length), 12 + 16 * tables.size);
  header.write('wOF2', 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(tables.size, 12);
  header.writeUInt32BE(unpacked, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, packed], length);
}

const roundUp = (length: number) => Math.ceil(length / 4) * 4;

/** A number in seven bits a byte, the highest first; every byte but the last has its top bit set. */
function base128(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let rest = number >>> 7; rest; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
