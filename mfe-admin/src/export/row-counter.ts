/** The part of the zip that holds the rows. It is packed without a header of its own. */
const SHEET = 'xl/worksheets/sheet1.xml';
const PACKED = 'deflate-raw';
const ROW_END = '</row>';

/** One letter a byte. */
const letters = new TextDecoder('latin1');

/**
 * Counts the rows of a workbook during its download. No header says how many have arrived, so the workbook is unpacked as well.
 * In a browser that cannot unpack, nothing is counted.
 * @param onRows called with the number of rows so far, without the headings
 * @returns a function that takes the workbook piece by piece
 */
export function rowCounter(onRows: (rows: number) => void): (piece: Uint8Array) => void {
  let beginning: Uint8Array | undefined = new Uint8Array();
  let unpacker: WritableStreamDefaultWriter<BufferSource> | undefined;
  return (piece) => {
    let sheet = piece;
    if (beginning) {
      beginning = joined(beginning, piece);
      const start = startOfSheet(beginning);
      if (start > beginning.length) {
        // Keep only as much as may hold the beginning of its name.
        if (start === Infinity) beginning = beginning.slice(-SHEET.length - 2);
        return;
      }
      sheet = beginning.subarray(start);
      beginning = undefined;
      unpacker = unpacking(onRows);
    }
    // Bytes behind the sheet are not part of it: the unpacker has ended by then and rejects them.
    unpacker?.write(Uint8Array.from(sheet)).catch(() => undefined);
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Where the sheet begins in a zip: behind its name and an extra field, whose length stands before the name. Infinity if that is not known yet. */
function startOfSheet(zip: Uint8Array): number {
  const name = letters.decode(zip).indexOf(SHEET);
  if (name < 0) return Infinity;
  const [low = 0, high = 0] = zip.subarray(name - 2, name);
  return name + SHEET.length + low + 256 * high;
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
