import { Flawed } from './flawed';

// The properties of shapes in old documents: [MS-ODRAW], OfficeArtFOPT.
const KIND = 0xf00b;
const VERSION = 3;
const HEADER_BYTES = 8;
const PROPERTY_BYTES = 6;
const MOST_PROPERTIES = 256;
const MOST_BYTES = 1024 * 1024;
/** How the picture of a shape, of its area, and of its line is named: whether it is kept in the document. */
const FLAGS = new Set([0x0106, 0x0188, 0x01c7]);
const IS_ELSEWHERE = 4 | 8;
const NUMBER = 0x3fff;

/**
 * Looks for shapes whose picture lies elsewhere. Where shapes lie in a stream is told in many ways: they are found by how
 * their properties begin. What begins alike may lie over another one, but all together say no more than the stream has bytes.
 * @throws Flawed linked; unclear when they lie over each other so often that reading them would take seconds
 */
export function judgeShapes(stream: Buffer): void {
  const kind = Buffer.from([KIND & 0xff, KIND >> 8]);
  let left = stream.length;
  for (let at = stream.indexOf(kind, 2); at >= 0; at = stream.indexOf(kind, at + 1)) {
    const record = stream.subarray(at - 2);
    if (record.length < HEADER_BYTES) return;
    const [version, count, bytes] = [record.readUInt16LE(0) & 0xf, record.readUInt16LE(0) >> 4, record.readUInt32LE(4)];
    // Among the bytes of a picture something may begin alike.
    const isOne =
      version === VERSION && count <= MOST_PROPERTIES && bytes >= count * PROPERTY_BYTES && bytes <= MOST_BYTES;
    if (!isOne) continue;
    left -= count;
    if (left < 0) throw new Flawed('unclear');
    judgeProperties(record.subarray(HEADER_BYTES, HEADER_BYTES + bytes), count);
  }
}

function judgeProperties(properties: Buffer, count: number): void {
  for (let at = 0, left = count; left > 0 && at + PROPERTY_BYTES <= properties.length; left--, at += PROPERTY_BYTES) {
    const isFlags = FLAGS.has(properties.readUInt16LE(at) & NUMBER);
    if (isFlags && properties.readUInt32LE(at + 2) & IS_ELSEWHERE) throw new Flawed('linked');
  }
}
