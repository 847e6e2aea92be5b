import type { Counts } from '../module-counts/networks-of-a-minute';

/** The fewest visits of a version that its rate of failures is known by. */
const ENOUGH = 200;
/** The rate of a version that is not known yet. */
const USUAL_RATE = 0.01;
/** How much higher the rate must be: smaller differences harm few. */
const LEAST_DIFFERENCE = 0.02;
/** How many standard deviations lie beyond chance. */
const BEYOND_CHANCE = 3;

/**
 * Whether a version fails so much more often than the one that it replaced that it is taken back: by at least two percentage points, and by
 * more than chance (a test of two proportions).
 * @param live the counts of the version since it went live
 * @param before those of the version that it replaced; if they are few, one failure in a hundred visits is assumed
 */
export function isFailing(live: Counts, before: Counts): boolean {
  if (live.visits < ENOUGH) return false;
  const isKnown = before.visits >= ENOUGH;
  const usual = isKnown ? rateOf(before) : USUAL_RATE;
  const difference = rateOf(live) - usual;
  // 3 % less 1 % is a little less than 2 % in binary fractions.
  if (difference + Number.EPSILON < LEAST_DIFFERENCE) return false;
  const together = { visits: live.visits + before.visits, failures: live.failures + before.failures };
  const rate = isKnown ? rateOf(together) : usual;
  const deviation = Math.sqrt(rate * (1 - rate) * (1 / live.visits + (isKnown ? 1 / before.visits : 0)));
  // When each visit failed before, too, the difference is none.
  return difference > BEYOND_CHANCE * deviation;
}

/** How often a version failed, in a sentence. @param replaced the version before it, if there was one */
export function reasonOf(live: Counts, replaced: string | undefined, before: Counts): string {
  const sentence = `${inNumbers(live)} visits failed (${percent(live)}).`;
  if (before.visits < ENOUGH) return `${sentence} At most ${100 * USUAL_RATE} % is usual.`;
  return `${sentence} Of version ${replaced}, ${inNumbers(before)} did (${percent(before)}).`;
}

const inNumbers = ({ visits, failures }: Counts) => `${failures} of ${visits}`;
const percent = (counts: Counts) => `${Number((100 * rateOf(counts)).toFixed(1))} %`;

const rateOf = ({ visits, failures }: Counts) => failures / visits;
