/** Where a workbook has the rows of its only sheet: a part of the zip that it is, packed without a head of its own. */
const SHEET = 'xl/worksheets/sheet1.xml';
const PACKED = 'deflate-raw';
const ROW_END = '</row>';

/** One letter a byte. */
const letters = new TextDecoder('latin1');

/**
 * Counts the rows of a workbook while it comes: how many there are in what has come so far stands nowhere, so it is unpacked on the side.
 * Where a browser cannot do that, it tells nothing.
 * @param onRows hears how many are there, the headings left out
 * @returns takes the workbook, piece by piece
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
        // Of what is none of it, as much as the beginning of its name may hold.
        if (start === Infinity) beginning = beginning.slice(-SHEET.length - 2);
        return;
      }
      sheet = beginning.subarray(start);
      beginning = undefined;
      unpacker = unpacking(onRows);
    }
    // What follows on the sheet is none of it: the unpacker is done by then.
    unpacker?.write(Uint8Array.from(sheet)).catch(() => undefined);
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Where in a zip the sheet begins: behind its name, and what may stand there, whose length stands before the name. Further on, if it is not known yet. */
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
