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

/** Measures something several times: what else the machine does makes a turn worse, and none better. */
export async function inTurns(turns: number, measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < turns; turn++) measured.push(await measure());
  return measured;
}

/** Two things that were measured in turns. */
export interface Compared {
  one: number;
  other: number;
  /** The median of the ratios. */
  ratio: number;
}

/**
 * Measures two things in turns, each of the one between two of the other, whose mean it is held against: a machine that grows
 * slower or quicker does so for both. The first turn warms up and does not count.
 */
export async function compare(
  turns: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Compared> {
  const pairs: [number, number][] = [];
  await one();
  let before = await other();
  for (let turn = 0; turn < turns; turn++) {
    const between = await one();
    const after = await other();
    pairs.push([between, (before + after) / 2]);
    before = after;
  }
  return compared(pairs);
}

/** Makes one of what was measured in turns. */
export function compared(turns: [one: number, other: number][]): Compared {
  return {
    one: median(turns.map(([one]) => one)),
    other: median(turns.map(([, other]) => other)),
    ratio: median(turns.map(([one, other]) => one / other)),
  };
}
