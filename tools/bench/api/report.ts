import type { Compared } from './statistics';

interface Line {
  what: string;
  figures: string;
  said: string;
  holds: boolean;
}

const lines: Line[] = [];
const add = (line: Line) => {
  lines.push(line);
  console.log(`${line.holds ? 'holds' : 'FAILS'}  ${line.what.padEnd(55)} ${line.figures.padEnd(30)} ${line.said}`);
};
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What was measured, beside its limit. */
export const report = {
  /** A rate that has to be at least this share of another. */
  ratio(what: string, least: number, { one, other, ratio }: Compared): void {
    add({ what, figures: `${one.toFixed(1)}/s to ${other.toFixed(1)}/s`, said: `${percent(ratio)} (at least ${percent(least)})`, holds: ratio >= least });
  },
  /** A time that may be at most so many times another. */
  times(what: string, most: number, { one, other, ratio }: Compared): void {
    add({ what, figures: `${one.toFixed(2)} ms to ${other.toFixed(2)} ms`, said: `${ratio.toFixed(2)} times (at most ${most})`, holds: ratio <= most });
  },
  /** A median time that may be at most so long, in ms. */
  median(what: string, most: number, took: number): void {
    add({ what, figures: `${took.toFixed(1)} ms`, said: `at most ${most} ms`, holds: took <= most });
  },
  /** @returns whether every promise holds */
  print(): boolean {
    return lines.every(({ holds }) => holds);
  },
};
