import type { Compared } from './statistics';

type Pair = Pick<Compared, 'one' | 'other'>;

let failed = 0;

function say(what: string, figures: string, ratio: string, holds: boolean): void {
  if (!holds) failed += 1;
  console.log([holds ? 'holds' : 'FAILS', what.padEnd(54), figures.padEnd(24), ratio].join('  '));
}

const pair = ({ one, other }: Pair, unit: string, digits: number) =>
  `${one.toFixed(digits)}${unit} to ${other.toFixed(digits)}${unit}`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A table of what was measured, beside its limits. */
export const report = {
  /** A rate that has to be at least this share of another. */
  share(what: string, least: number, rates: Compared): void {
    const { ratio } = rates;
    say(what, pair(rates, '/s', 0), `${percent(ratio)} (at least ${percent(least)})`, ratio >= least);
  },
  /** A time that may be at most so many times another. */
  times(what: string, most: number, times: Pair & Partial<Compared>): void {
    const { ratio = times.one / times.other } = times;
    say(what, pair(times, ' ms', 1), `${ratio.toFixed(2)} times (at most ${most})`, ratio <= most);
  },
  /** Memory that may be at most so many times as much as other, in MB. */
  size(what: string, most: number, sizes: Pair): void {
    const ratio = sizes.one / sizes.other;
    say(what, pair(sizes, ' MB', 0), `${ratio.toFixed(2)} times (at most ${most})`, ratio <= most);
  },
  /** A time that may be at most so long, in ms. */
  atMost(what: string, most: number, took: number): void {
    say(what, `${took.toFixed(1)} ms`, `(at most ${most} ms)`, took <= most);
  },
  /** A time that has to be shorter than so long, in ms. */
  before(what: string, limit: number, took: number): void {
    say(what, `${took.toFixed(0)} ms`, `(less than ${limit} ms)`, took < limit);
  },
  /** A time that may be at most so many ms longer than another. */
  later(what: string, most: number, times: Pair): void {
    const later = Math.round(times.one - times.other);
    say(what, pair(times, ' ms', 1), `${later} ms later (at most ${most} ms)`, later <= most);
  },
  /** Points that have to be at least so many. */
  atLeast(what: string, least: number, points: number): void {
    say(what, points.toFixed(0), `(at least ${least})`, points >= least);
  },
  /** A figure that has to stay below a limit. */
  below(what: string, limit: number, figure: number): void {
    say(what, figure.toFixed(3), `(below ${limit})`, figure < limit);
  },
  /** A figure that may be at most so large. */
  upTo(what: string, most: number, figure: number): void {
    say(what, figure.toLocaleString('en'), `(at most ${most.toLocaleString('en')})`, figure <= most);
  },
  /** Something that has to be what it was. */
  same(what: string, was: unknown, is: unknown): void {
    const [before, now] = [JSON.stringify(was), JSON.stringify(is)];
    say(what, before === now ? 'as it was' : `${before} has become ${now}`, '', before === now);
  },
  allHold: () => failed === 0,
};
