/** The middle one, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? NaN : (Number(sorted[Math.ceil(middle) - 1]) + Number(sorted[Math.floor(middle)])) / 2;
}

/** The percentile, as one of the numbers, not interpolated. */
export function percentile(share: number, numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? NaN;
}

/** How often most benchmarks measure something. */
export const TURNS = 5;

/** Measures something several times. @returns all results, of which the best counts: other load only makes turns worse */
export async function inTurns(turns: number, measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < turns; turn++) measured.push(await measure());
  return measured;
}

/** Two things that were measured in turns. */
export interface Compared {
  one: number;
  other: number;
  ratio: number;
}

/**
 * Measures two things alternately, and compares each turn of the one with the mean of the two turns of the other around it. So a machine
 * that changes its speed affects both. The first turn is a warm-up.
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
