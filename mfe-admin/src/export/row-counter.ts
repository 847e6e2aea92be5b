/** The part of the zip that holds the rows of a sheet, counted from 1. It is packed without a header of its own. */
const partOf = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;
const PACKED = 'deflate-raw';
const ROW_END = '</row>';
/** The bytes before a part's name: the lengths of the name and of an extra field behind it. */
const LENGTHS = 4;

/** One letter a byte. */
const letters = new TextDecoder('latin1');

/**
 * Counts the rows of a workbook during its download. No header tells how many have arrived, so the workbook is unpacked here as well.
 * Browsers that cannot unpack count nothing.
 * @param onRows called with the number of rows so far, of all sheets, without the headings
 * @returns a function that takes the workbook piece by piece
 */
export function rowCounter(onRows: (rows: number) => void): (piece: Uint8Array) => void {
  const counts: number[] = [];
  /** The last bytes that have arrived. They may hold the beginning of the next sheet's name. */
  let end = new Uint8Array();
  let unpacker: WritableStreamDefaultWriter<BufferSource> | undefined;
  // The unpacker has ended after its sheet, and rejects the bytes that follow.
  const unpack = (bytes: Uint8Array) => void unpacker?.write(Uint8Array.from(bytes)).catch(() => undefined);
  const begin = () => {
    const sheet = counts.push(0) - 1;
    unpacker = unpacking((rows) => {
      counts[sheet] = rows;
      onRows(counts.reduce((sum, one) => sum + one));
    });
  };

  return (piece) => {
    let bytes = joined(end, piece);
    let fresh = end.length;
    for (;;) {
      const { from, start } = nextSheet(bytes, partOf(counts.length + 1));
      if (start > bytes.length) {
        unpack(bytes.subarray(fresh));
        end = bytes.slice(from);
        return;
      }
      unpack(bytes.subarray(fresh, start));
      begin();
      bytes = bytes.slice(start);
      fresh = 0;
    }
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * Finds where a part begins in a zip: after its name and an extra field.
 * @returns `start`, which is Infinity until it is known, and `from`, where to go on searching once more has arrived
 */
function nextSheet(zip: Uint8Array, part: string): { from: number; start: number } {
  const name = letters.decode(zip).indexOf(part);
  if (name < LENGTHS) return { from: Math.max(0, zip.length - part.length - LENGTHS), start: Infinity };
  const [low = 0, high = 0] = zip.subarray(name - 2, name);
  return { from: name - LENGTHS, start: name + part.length + low + 256 * high };
}

function unpacking(onRows: (rows: number) => void): WritableStreamDefaultWriter<BufferSource> | undefined {
  try {
    const { readable, writable } = new DecompressionStream(PACKED);
    count(readable.getReader(), onRows).catch(() => undefined);
    return writable.getWriter();
  } catch {
    return undefined;
  }
}

async function count(sheet: ReadableStreamDefaultReader<Uint8Array>, onRows: (rows: number) => void): Promise<void> {
  // The first holds the headings.
  let rows = -1;
  let rest = '';
  for (let piece = await sheet.read(); !piece.done; piece = await sheet.read()) {
    const text = rest + letters.decode(piece.value);
    rows += text.split(ROW_END).length - 1;
    rest = text.slice(1 - ROW_END.length);
    onRows(Math.max(rows, 0));
  }
}
