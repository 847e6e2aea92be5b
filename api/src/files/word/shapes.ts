import { Flawed } from '../flawed';

// The properties of shapes in old documents: [MS-ODRAW], OfficeArtFOPT.
const KIND = 0xf00b;
const VERSION = 3;
const HEADER_BYTES = 8;
const PROPERTY_BYTES = 6;
const MOST_PROPERTIES = 256;
const MOST_BYTES = 1024 * 1024;
/** The properties that say whether a shape's pictures are in the document. */
const FLAGS = new Set([0x0106, 0x0188, 0x01c7]);
const IS_ELSEWHERE = 4 | 8;
const NUMBER = 0x3fff;

/**
 * Finds shapes with a linked picture. They are found by how their properties begin, because a stream has many ways to locate them. False
 * matches may overlap, so the total that is read is limited.
 * @throws Flawed linked; unclear when there is so much overlap that reading would take seconds
 */
export function judgeShapes(stream: Buffer): void {
  const kind = Buffer.from([KIND & 0xff, KIND >> 8]);
  let left = stream.length;
  for (let at = stream.indexOf(kind, 2); at >= 0; at = stream.indexOf(kind, at + 1)) {
    const record = stream.subarray(at - 2);
    if (record.length < HEADER_BYTES) return;
    const [version, count, bytes] = [record.readUInt16LE(0) & 0xf, record.readUInt16LE(0) >> 4, record.readUInt32LE(4)];
    // Bytes of a picture may look alike.
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
