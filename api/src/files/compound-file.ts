const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const FAT_SECTORS_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const STREAM = 2;
/** Sector numbers above this are marks: end of chain, free, and so on. */
const LAST_SECTOR = 0xfffffffa;

/**
 * Whether a buffer is a compound file ([MS-CFB]) with a stream of this name. Only the header, the sector table and the
 * directory are looked at, every step is bounded by the file's size, and no sector is visited twice, so that a hostile
 * file costs no more than an honest one.
 */
export function holdsStream(content: Buffer, name: string): boolean {
  if (content.length < HEADER_BYTES || !content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const shift = content.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return false;
  const size = 1 << shift;

  /** A sector's bytes, or nothing when it lies outside the file. The last one may be cut short. */
  const sector = (number: number): Buffer | undefined => {
    const start = (number + 1) * size;
    return number <= LAST_SECTOR && start < content.length ? content.subarray(start, start + size) : undefined;
  };
  const table = sectorTable(content, sector);

  const seen = new Set<number>();
  for (let number = content.readUInt32LE(0x30); !seen.has(number); ) {
    seen.add(number);
    const directory = sector(number);
    if (!directory) return false;
    if (namesStream(directory, name)) return true;
    number = table(number);
  }
  return false;
}

/** Answers which sector follows another; what cannot be told ends the chain. */
function sectorTable(content: Buffer, sector: (number: number) => Buffer | undefined): (number: number) => number {
  const parts: number[] = [];
  for (let index = 0; index < FAT_SECTORS_IN_HEADER; index++) parts.push(content.readUInt32LE(0x4c + index * 4));
  // Larger files (over 6.8 MB with small sectors) continue the list in sectors of their own.
  const seen = new Set<number>();
  let next = content.readUInt32LE(0x44);
  for (let more = sector(next); more && !seen.has(next); more = sector(next)) {
    seen.add(next);
    const last = more.length - 4;
    for (let offset = 0; offset < last; offset += 4) parts.push(more.readUInt32LE(offset));
    if (last < 0) break;
    next = more.readUInt32LE(last);
  }
  const perSector = (1 << content.readUInt16LE(0x1e)) / 4;
  return (number) => {
    const part = parts[Math.floor(number / perSector)];
    const offset = (number % perSector) * 4;
    const bytes = part === undefined ? undefined : sector(part);
    return bytes && bytes.length >= offset + 4 ? bytes.readUInt32LE(offset) : LAST_SECTOR + 1;
  };
}

function namesStream(directory: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let offset = 0; offset + ENTRY_BYTES <= directory.length; offset += ENTRY_BYTES) {
    const isNamed =
      directory.readUInt16LE(offset + 0x40) === wanted.length &&
      directory.subarray(offset, offset + wanted.length).equals(wanted);
    if (isNamed && directory[offset + 0x42] === STREAM) return true;
  }
  return false;
}
