import { pick, withParts } from './outlines';
import type { Tables } from './woff';

/**
 * Cuts a TrueType face down to the characters of one text. Its rules for joining letters are left out: what they would do
 * to a character of this text is said instead. So the text must have no conjunct, and no sign that moves before its letter.
 * @param forms the name that the face gives to the form of a character that this text takes
 */
export function cut(face: Tables, text: string, forms: Record<string, string>): Tables {
  const table = (name: string) => {
    const found = face.get(name);
    if (!found) throw new Error(`The face has no table ${name}.`);
    return found;
  };
  const characters = [...new Set(text)].sort();
  const glyphOf = (character: string) => {
    const form = forms[character];
    return form ? glyphNamed(table('post'), form) : glyphFor(table('cmap'), character.charCodeAt(0));
  };
  const outlines = { glyf: table('glyf'), loca: table('loca') };
  // The first glyph of a face stands for what is missing.
  const glyphs = withParts(outlines, [0, ...characters.map(glyphOf)]);
  const { glyf, loca } = pick(outlines, glyphs);

  const hhea = Buffer.from(table('hhea'));
  const measured = hhea.readUInt16BE(34);
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.from(table('maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const post = Buffer.from(table('post').subarray(0, 32));
  // The form without names of glyphs.
  post.writeUInt32BE(0x00030000, 0);

  return new Map([
    ['cmap', cmapOf(characters.map((character) => character.charCodeAt(0)))],
    ['head', table('head')],
    ['hhea', hhea],
    ['hmtx', Buffer.concat(glyphs.map((glyph) => metricsOf(table('hmtx'), glyph, measured)))],
    ['maxp', maxp],
    ['name', table('name')],
    ['OS/2', table('OS/2')],
    ['post', post],
    ['glyf', glyf],
    ['loca', loca],
    ['gasp', table('gasp')],
  ]);
}

/** Looks a character up in a table of segments (format 4). */
function glyphFor(cmap: Buffer, character: number): number {
  const map = cmap.subarray(cmap.readUInt32BE(8));
  const segments = map.readUInt16BE(6);
  for (let end = 14; end < 14 + segments; end += 2) {
    if (map.readUInt16BE(end) < character) continue;
    const start = end + segments + 2;
    const offset = start + 2 * segments;
    const first = map.readUInt16BE(start);
    if (first > character) break;
    const delta = map.readUInt16BE(start + segments);
    const range = map.readUInt16BE(offset);
    if (!range) return (character + delta) & 0xffff;
    return (map.readUInt16BE(offset + range + 2 * (character - first)) + delta) & 0xffff;
  }
  throw new Error(`The face has no glyph for U+${character.toString(16)}.`);
}

/** The first names, from .notdef on, are the same for all faces, and a face only holds its own. */
const NAMES_OF_ALL = 258;

/** Looks a glyph up by its name. */
function glyphNamed(post: Buffer, name: string): number {
  const glyphs = post.readUInt16BE(32);
  let index = NAMES_OF_ALL;
  for (let at = 34 + 2 * glyphs; at < post.length; at += 1 + post.readUInt8(at), index++) {
    if (post.toString('latin1', at + 1, at + 1 + post.readUInt8(at)) !== name) continue;
    for (let glyph = 0; glyph < glyphs; glyph++) if (post.readUInt16BE(34 + 2 * glyph) === index) return glyph;
  }
  throw new Error(`The face has no glyph ${name}.`);
}

/** How wide a glyph is and where it begins. The last `measured` one speaks for the width of all after it. */
function metricsOf(hmtx: Buffer, glyph: number, measured: number): Buffer {
  if (glyph < measured) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
  const bearing = 4 * measured + 2 * (glyph - measured);
  return Buffer.concat([hmtx.subarray(4 * measured - 4, 4 * measured - 2), hmtx.subarray(bearing, bearing + 2)]);
}

/** A map of segments (format 4), one for each character; glyphs are numbered in the order of the characters, from 1. */
function cmapOf(characters: number[]): Buffer {
  const last = 0xffff;
  const deltas = [...characters.map((character, index) => (index + 1 - character) & 0xffff), 1];
  const ends = [...characters, last];
  const power = 2 ** Math.floor(Math.log2(ends.length));
  const search = [2 * ends.length, 2 * power, Math.log2(power), 2 * (ends.length - power)];
  const body = [...search, ...ends, 0, ...ends, ...deltas, ...ends.map(() => 0)];
  const map = [4, 6 + 2 * body.length, 0, ...body];
  // One table: for Windows, in Unicode, 12 bytes from the beginning.
  return words([0, 1, 3, 1, 0, 12, ...map]);
}

function words(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, index) => bytes.writeUInt16BE(number, 2 * index));
  return bytes;
}
