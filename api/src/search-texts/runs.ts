/** How many letters make a run. */
const RUN = 3;
/** The bits of a text, of which each run of letters sets one. */
const [COLUMNS, BITS] = [8, 32];
const FIRST_ROOM = 1024;

/**
 * Which runs of three letters occur in the text of each place, in 256 bits. A text without the runs of a word cannot have the word, so a
 * rare word is found without looking at most texts. A text with the bits of a word need not have the word.
 */
export class Runs {
  /** Each has 32 bits of every place, so that few numbers are read for a search. */
  private columns = Array.from({ length: COLUMNS }, () => new Int32Array(FIRST_ROOM));

  /** Says what stands in a place. */
  put(place: number, ...texts: readonly string[]): void {
    if (place >= (this.columns[0] as Int32Array).length) this.grow();
    for (const column of this.columns) column[place] = 0;
    for (const text of texts)
      for (let start = 0; start + RUN <= text.length; start++) {
        const bit = bitOf(text, start);
        const column = this.columns[bit % COLUMNS] as Int32Array;
        column[place] = (column[place] as number) | (1 << (bit / COLUMNS));
      }
  }

  /** The places, of so many, in whose text the words may stand. */
  places(words: string, amount: number): Int32Array {
    const masks = new Int32Array(COLUMNS);
    for (let start = 0; start + RUN <= words.length; start++) {
      const bit = bitOf(words, start);
      masks[bit % COLUMNS] = (masks[bit % COLUMNS] as number) | (1 << (bit / COLUMNS));
    }
    let places: Int32Array | undefined;
    this.columns.forEach((column, index) => {
      const mask = masks[index] as number;
      if (mask === 0) return;
      places = places ? amongThese(places, column, mask) : withMask(column.subarray(0, amount), mask);
    });
    return places ?? withMask(new Int32Array(amount), 0);
  }

  private grow(): void {
    this.columns = this.columns.map((column) => {
      const larger = new Int32Array(2 * column.length);
      larger.set(column);
      return larger;
    });
  }
}

/** The places in a column that have all bits of a mask. */
function withMask(column: Int32Array, mask: number): Int32Array {
  const places = new Int32Array(column.length);
  let amount = 0;
  for (let place = 0; place < column.length; place++)
    if (((column[place] as number) & mask) === mask) places[amount++] = place;
  return places.subarray(0, amount);
}

/** Those of some places. */
function amongThese(places: Int32Array, column: Int32Array, mask: number): Int32Array {
  let amount = 0;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    if (((column[place] as number) & mask) === mask) places[amount++] = place;
  }
  return places.subarray(0, amount);
}

/** The bit of the run that begins here. Multiplied by a large odd number, runs of letters that are near each other get bits that are not. */
function bitOf(text: string, start: number): number {
  const run = (text.charCodeAt(start) * 961 + text.charCodeAt(start + 1) * 31 + text.charCodeAt(start + 2)) | 0;
  return (Math.imul(run, 0x9e3779b1) >>> 0) % (COLUMNS * BITS);
}
