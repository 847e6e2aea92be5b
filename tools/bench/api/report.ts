import type { Compared } from './statistics';

let failed = 0;

function say(what: string, figures: string, ratio: string, holds: boolean): void {
  if (!holds) failed += 1;
  console.log([holds ? 'holds' : 'FAILS', what.padEnd(54), figures.padEnd(24), ratio].join('  '));
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A table of what was measured, beside its limits. */
export const report = {
  /** A rate that has to be at least this share of another. */
  share(what: string, least: number, { one, other, ratio }: Compared): void {
    say(what, `${one.toFixed(0)}/s to ${other.toFixed(0)}/s`, `${percent(ratio)} (at least ${percent(least)})`, ratio >= least);
  },
  /** A time that may be at most so many times another. */
  times(what: string, most: number, { one, other, ratio }: Compared): void {
    say(what, `${one.toFixed(1)} ms to ${other.toFixed(1)} ms`, `${ratio.toFixed(2)} times (at most ${most})`, ratio <= most);
  },
  /** A time that may be at most so long, in ms. */
  atMost(what: string, most: number, took: number): void {
    say(what, `${took.toFixed(1)} ms`, `(at most ${most} ms)`, took <= most);
  },
  allHold: () => failed === 0,
};
