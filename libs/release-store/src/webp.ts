const TAG_BYTES = 4;
const CHUNK_HEAD_BYTES = 8;
const FILE_HEAD_BYTES = 12;
/** The only flag of an extended file that a plain picture may have: it is transparent. */
const TRANSPARENT = 0x10;

interface Size {
  width: number;
  height: number;
}

/**
 * The size of a WebP file in pixels. The file may only hold a picture and its transparency, because the gateway serves it as it is. Files
 * with metadata, a colour profile, an animation or data after the end are refused
 * (https://developers.google.com/speed/webp/docs/riff_container).
 * @returns undefined for anything else
 */
export function webpSize(file: Buffer): Size | undefined {
  if (file.length < FILE_HEAD_BYTES || tagAt(file, 0) !== 'RIFF' || tagAt(file, 8) !== 'WEBP') return undefined;
  if (file.readUInt32LE(TAG_BYTES) !== file.length - CHUNK_HEAD_BYTES) return undefined;
  const pictures: (Size | undefined)[] = [];
  let at = FILE_HEAD_BYTES;
  while (at < file.length) {
    if (at + CHUNK_HEAD_BYTES > file.length) return undefined;
    const start = at + CHUNK_HEAD_BYTES;
    const bytes = file.readUInt32LE(at + TAG_BYTES);
    const data = file.subarray(start, start + bytes);
    const tag = tagAt(file, at);
    if (tag === 'VP8 ') pictures.push(lossy(data));
    else if (tag === 'VP8L') pictures.push(lossless(data));
    else if (tag === 'VP8X' ? (data[0] ?? 0) & ~TRANSPARENT : tag !== 'ALPH') return undefined;
    // Each part ends at an even byte.
    at = start + bytes + (bytes % 2);
  }
  return at === file.length && pictures.length === 1 ? pictures[0] : undefined;
}

const tagAt = (file: Buffer, at: number) => file.toString('latin1', at, at + TAG_BYTES);

/** The head of a key frame: three bytes, the start code, and twice 14 bits (RFC 6386, section 9.1). */
function lossy(data: Buffer): Size | undefined {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** A signature, and twice 14 bits of one less (RFC 9649, section 3.4). */
function lossless(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
