const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const SECTORS_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const SMALL_SECTOR = 64;
/** Sector and entry numbers above this are special: end of chain, free, and so on. */
const LAST_NUMBER = 0xfffffffa;
const kinds = { storage: 1, stream: 2, root: 5 };
/** No document nests storages deeper. */
const DEEPEST = 16;
/** The limit of all reads, as a multiple of the file: no real document is read twice. */
const MOST_READ = 2;

/** Reads a stream, up to a number of bytes. @throws RangeError when it is truncated, or larger than its file */
type Stream = (most?: number) => Buffer;

/** A folder of a compound file. Names are upper-cased, because they are case-insensitive. */
export interface Storage {
  /** Which program it belongs to: a GUID in small letters. */
  clsid: string;
  storages: Map<string, Storage>;
  streams: Map<string, Stream>;
}

/**
 * A compound file ([MS-CFB]). Every step is bounded by the file's size, and nothing is read twice, so that a hostile file costs no more
 * than a real one.
 */
export class CompoundFile {
  readonly root: Storage;
  private readonly sectorBytes: number;
  private readonly table: number[];
  private readonly entries: Buffer;
  private readonly smallTable: Buffer;
  private readonly small: Buffer;
  private readonly smallBelow: number;
  private readonly done = new Set<number>();
  private left: number;

  private constructor(private readonly content: Buffer) {
    const shift = content.readUInt16LE(0x1e);
    if (shift !== 9 && shift !== 12) throw new RangeError('Its sectors have no known size.');
    this.sectorBytes = 1 << shift;
    this.left = content.length * MOST_READ;
    this.table = this.sectorTable();
    this.entries = this.chain(content.readUInt32LE(0x30));
    // Without such a table the field for its first sector may hold anything.
    this.smallTable = content.readUInt32LE(0x40) > 0 ? this.chain(content.readUInt32LE(0x3c)) : Buffer.alloc(0);
    this.smallBelow = content.readUInt32LE(0x38);
    this.small = this.chain(this.entries.readUInt32LE(0x74));
    this.root = this.storage(this.entry(0), 0);
  }

  /** Whether bytes begin as a compound file does. */
  static isOne(content: Buffer): boolean {
    return content.subarray(0, SIGNATURE.length).equals(SIGNATURE);
  }

  /** @throws RangeError and others when it is none, or a broken one */
  static of(content: Buffer): CompoundFile {
    if (!CompoundFile.isOne(content) || content.length < HEADER_BYTES) throw new RangeError('It is no compound file.');
    return new CompoundFile(content);
  }

  /** A sector's bytes. The last one may be cut short. */
  private sector(number: number): Buffer {
    const start = (number + 1) * this.sectorBytes;
    if (number > LAST_NUMBER || start >= this.content.length)
      throw new RangeError('A sector lies outside of the file.');
    return this.content.subarray(start, start + this.sectorBytes);
  }

  /** The sectors of the allocation table. Larger files (over 6.8 MB with small sectors) continue this list in further sectors. */
  private sectorTable(): number[] {
    const parts: number[] = [];
    for (let index = 0; index < SECTORS_IN_HEADER; index++) parts.push(this.content.readUInt32LE(0x4c + index * 4));
    const done = new Set<number>();
    const more = this.content.readUInt32LE(0x48);
    for (let next = this.content.readUInt32LE(0x44); done.size < more && next <= LAST_NUMBER && !done.has(next);) {
      done.add(next);
      const list = this.sector(next);
      const last = list.length - 4;
      for (let offset = 0; offset < last; offset += 4) parts.push(list.readUInt32LE(offset));
      next = list.readUInt32LE(last);
    }
    return parts;
  }

  private next(number: number): number {
    const perSector = this.sectorBytes / 4;
    return this.sector(this.table[Math.floor(number / perSector)] ?? LAST_NUMBER + 1).readUInt32LE(
      (number % perSector) * 4,
    );
  }

  /** The bytes of a chain of sectors, to its end or up to so many. */
  private chain(first: number, bytes = this.content.length): Buffer {
    const sectors: Buffer[] = [];
    let found = 0;
    for (let number = first; number <= LAST_NUMBER && found < bytes; number = this.next(number)) {
      const sector = this.sector(number);
      found += sector.length;
      this.read(sector.length);
      sectors.push(sector);
    }
    return Buffer.concat(sectors).subarray(0, bytes);
  }

  /** The bytes of a small stream, whose sectors are within a stream of their own. */
  private smallChain(first: number, bytes: number): Buffer {
    const sectors: Buffer[] = [];
    for (
      let number = first;
      number <= LAST_NUMBER && sectors.length * SMALL_SECTOR < bytes;
      number = this.smallTable.readUInt32LE(number * 4)
    ) {
      this.read(SMALL_SECTOR);
      sectors.push(this.small.subarray(number * SMALL_SECTOR, (number + 1) * SMALL_SECTOR));
    }
    return Buffer.concat(sectors).subarray(0, bytes);
  }

  private read(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new RangeError('Its sectors belong to several streams.');
  }

  private storage(entry: Buffer, depth: number): Storage {
    const storage: Storage = { clsid: guid(entry), storages: new Map(), streams: new Map() };
    if (depth > DEEPEST) throw new RangeError('Its storages lie too deep.');
    const waiting = [entry.readUInt32LE(0x4c)];
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      if (number > LAST_NUMBER) continue;
      const child = this.entry(number);
      const name = nameOf(child);
      if (storage.storages.has(name) || storage.streams.has(name)) throw new RangeError('Two entries have one name.');
      if (child[0x42] === kinds.storage) storage.storages.set(name, this.storage(child, depth + 1));
      else if (child[0x42] === kinds.stream) storage.streams.set(name, this.stream(child));
      else throw new RangeError('An entry is of no known kind.');
      waiting.push(child.readUInt32LE(0x44), child.readUInt32LE(0x48));
    }
    return storage;
  }

  /** An entry of the directory, which has one place in the tree. */
  private entry(index: number): Buffer {
    const start = index * ENTRY_BYTES;
    if (this.done.has(index) || start + ENTRY_BYTES > this.entries.length)
      throw new RangeError('The directory is no tree.');
    this.done.add(index);
    return this.entries.subarray(start, start + ENTRY_BYTES);
  }

  private stream(entry: Buffer): Stream {
    const [first, size] = [entry.readUInt32LE(0x74), entry.readUInt32LE(0x78)];
    return (most = size) => {
      const bytes = Math.min(most, size);
      const found = size < this.smallBelow ? this.smallChain(first, bytes) : this.chain(first, bytes);
      if (found.length < bytes) throw new RangeError('A stream is cut off.');
      return found;
    };
  }
}

function nameOf(entry: Buffer): string {
  const bytes = Math.min(Math.max(entry.readUInt16LE(0x40) - 2, 0), 62);
  return entry.toString('utf16le', 0, bytes).toUpperCase();
}

/** The first three numbers of a GUID are little-endian. */
function guid(entry: Buffer): string {
  const hex = (from: number, to: number) => entry.subarray(0x50 + from, 0x50 + to).toString('hex');
  const backwards = (from: number, to: number) =>
    Buffer.from(entry.subarray(0x50 + from, 0x50 + to))
      .reverse()
      .toString('hex');
  return [backwards(0, 4), backwards(4, 6), backwards(6, 8), hex(8, 10), hex(10, 16)].join('-');
}
