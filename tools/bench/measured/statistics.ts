/** The middle one, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? NaN : (Number(sorted[Math.ceil(middle) - 1]) + Number(sorted[Math.floor(middle)])) / 2;
}

/** What so many of a hundred are at most: one of them, none in between. */
export function percentile(share: number, numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? NaN;
}

/** Two things that were measured in turns. */
export interface Compared {
  one: number;
  other: number;
  /** The median of the ratios of neighbours. */
  ratio: number;
}

/**
 * Measures two things in turns, so that whatever else the machine does slows both alike. The first turn of each warms up
 * and does not count.
 */
export async function compare(turns: number, one: () => Promise<number>, other: () => Promise<number>): Promise<Compared> {
  const pairs: [number, number][] = [];
  for (let turn = 0; turn <= turns; turn++) pairs.push([await one(), await other()]);
  return compared(pairs.slice(1));
}

/** Makes one of what was measured in turns. */
export function compared(turns: [one: number, other: number][]): Compared {
  return {
    one: median(turns.map(([one]) => one)),
    other: median(turns.map(([, other]) => other)),
    ratio: median(turns.map(([one, other]) => one / other)),
  };
}
