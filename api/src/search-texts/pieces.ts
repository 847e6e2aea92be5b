/** How many texts make a piece. With more, a change takes longer, because it makes the whole piece anew. */
const EACH = 8;
/**
 * Stands between two texts. Without it, JavaScript could make the piece of a single text a slice of the old piece, and so keep a deleted
 * text in memory.
 */
const BETWEEN = '\n';

const pieceOf = (place: number) => Math.floor(place / EACH);

/**
 * Texts by their places. Neighbours are joined to one piece: single texts would lie anywhere in memory, and searching them takes three
 * times as long.
 */
export class Pieces {
  private readonly pieces: string[] = [];
  /** Where the text of each place begins in its piece. */
  private readonly starts: number[] = [];

  /** Says what stands in some places. */
  put(texts: ReadonlyMap<number, string>): void {
    for (const number of new Set([...texts.keys()].map(pieceOf))) {
      const [first, all]: [number, string[]] = [number * EACH, []];
      for (let place = first; place < first + EACH; place++) all.push(texts.get(place) ?? this.textIn(place));
      this.pieces[number] = all.join(BETWEEN);
      let start = 0;
      for (const [index, text] of all.entries()) {
        this.starts[first + index] = start;
        start += text.length + BETWEEN.length;
      }
    }
  }

  /**
   * Tells whether words stand in the text of a place. It has to be asked in the order of the places.
   * @param before if the text has this, the words must begin before it
   */
  finding(words: string, before?: string): (place: number) => boolean {
    let [number, piece, at] = [-1, '', -1];
    return (place) => {
      if (pieceOf(place) !== number) {
        number = pieceOf(place);
        piece = this.pieces[number] ?? '';
        at = -1;
      }
      const start = this.starts[place] ?? 0;
      // What was found behind the text before may be in this one.
      if (at < start) at = piece.indexOf(words, start);
      if (at === -1) at = piece.length + 1;
      if (at + words.length > this.endOf(place, piece)) return false;
      const until = before === undefined ? -1 : piece.indexOf(before, start);
      return until === -1 || at < until;
    };
  }

  private textIn(place: number): string {
    const piece = this.pieces[pieceOf(place)] ?? '';
    return piece.slice(this.starts[place] ?? 0, this.endOf(place, piece));
  }

  private endOf(place: number, piece: string): number {
    const next = place + 1;
    return next % EACH === 0 ? piece.length : (this.starts[next] ?? 0) - BETWEEN.length;
  }
}
