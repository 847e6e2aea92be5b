/** The outlines of a face, glyph after glyph, and where each begins (in words of two bytes). */
export interface Outlines {
  glyf: Buffer;
  loca: Buffer;
}

/** Which glyphs are needed for these: they themselves, and after them those that they are made of. */
export function withParts(face: Outlines, glyphs: readonly number[]): number[] {
  const needed = new Set(glyphs);
  // A set that grows while it is walked is walked to its new end.
  for (const glyph of needed) {
    const outline = outlineOf(face, glyph);
    for (const place of partsOf(outline)) needed.add(outline.readUInt16BE(place));
  }
  return [...needed];
}

/** The outlines of some glyphs, numbered anew from 0; all their parts have to be among them. */
export function pick(face: Outlines, glyphs: readonly number[]): Outlines {
  const outlines = glyphs.map((glyph) => {
    const outline = Buffer.from(outlineOf(face, glyph));
    for (const place of partsOf(outline)) outline.writeUInt16BE(glyphs.indexOf(outline.readUInt16BE(place)), place);
    return outline;
  });
  const loca = Buffer.alloc(2 * (glyphs.length + 1));
  let end = 0;
  outlines.forEach(({ length }, index) => loca.writeUInt16BE((end += length) / 2, 2 * (index + 1)));
  return { glyf: Buffer.concat(outlines), loca };
}

function outlineOf({ glyf, loca }: Outlines, glyph: number): Buffer {
  return glyf.subarray(2 * loca.readUInt16BE(2 * glyph), 2 * loca.readUInt16BE(2 * glyph + 2));
}

/** What the flags of a part say about the bytes that follow. */
const WIDE = 0x01;
const SCALED = 0x08;
const MORE = 0x20;
const SCALED_TWICE = 0x40;
const TURNED = 0x80;

/** Where in an outline the numbers of its parts stand; only one that is made of others has a negative first number. */
function partsOf(outline: Buffer): number[] {
  if (!outline.length || outline.readInt16BE(0) >= 0) return [];
  const places: number[] = [];
  let flags = MORE;
  for (let part = 10; flags & MORE;) {
    flags = outline.readUInt16BE(part);
    places.push(part + 2);
    const scales = flags & TURNED ? 4 : flags & SCALED_TWICE ? 2 : flags & SCALED ? 1 : 0;
    part += 4 + (flags & WIDE ? 4 : 2) + 2 * scales;
  }
  return places;
}
