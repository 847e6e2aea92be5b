import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity, of 0 to 255. */
export type Colour = [red: number, green: number, blue: number, opacity: number];

/** A picture in few colours: for each point the number of its colour. */
export interface Grid {
  width: number;
  height: number;
  /** At most four. */
  palette: Colour[];
  colourAt(x: number, y: number): number;
}

/** A picture as styles hold it. SVG would be as small, but a browser makes a document of each, seven before a page's first paint. */
export const dataUrl = (grid: Grid) => `url("data:image/png;base64,${png(grid).toString('base64')}")`;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXED = 3;

/** Packs a picture as a PNG of one or two bits to the point, as small as it gets (the PNG specification has the chunks). */
function png(grid: Grid): Buffer {
  const { width, height, palette } = grid;
  const bits = palette.length > 2 ? 2 : 1;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(palette.map(([, , , opacity]) => opacity))),
    chunk('IDAT', deflateSync(lines(grid, bits), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each line begins with the number of its filter, which is none, and ends with a whole byte. */
function lines({ width, height, colourAt }: Grid, bits: number): Buffer {
  const length = 1 + Math.ceil((width * bits) / 8);
  const bytes = Buffer.alloc(length * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * length + 1 + Math.floor((x * bits) / 8);
      bytes[at] = (bytes[at] ?? 0) | (colourAt(x, y) << (8 - bits - ((x * bits) % 8)));
    }
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
