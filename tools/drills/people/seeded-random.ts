/** A seeded random generator, so that a failure can be reproduced. */
export class SeededRandom {
  constructor(private state: number) {}

  /** At least 0, less than 1. The generator is mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number of ms. */
  between(least: number, most: number): number {
    return Math.round(least + this.next() * (most - least));
  }

  /** Whether something happens that happens so often. */
  is(probability: number): boolean {
    return this.next() < probability;
  }
}
