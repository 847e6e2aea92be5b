import { startRehearsal } from '../harness/rehearsal';
import { STATES, type State } from './keystrokes/states';
import { typeInto, type Keystrokes } from './keystrokes/typing';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { compared, percentile } from './measured/statistics';

const TURNS = 3;

/** How long a letter takes to be seen in the author form, compared with the same page without scripts in the same run (docs/benchmarks.md). */
async function main(folder: string): Promise<void> {
  const { url } = await startRehearsal(folder);
  const typed: [state: State, turns: Turn[]][] = [];
  for (const state of STATES) {
    const turns: Turn[] = [];
    // In turns: whatever else the machine does slows both.
    for (let turn = 0; turn < TURNS; turn++)
      turns.push([await typeInto(url, state, false), await typeInto(url, state, true)]);
    console.log(`\n${state.name}`);
    console.table(turns.flatMap(([ours, deaf]) => [row('the form', ours), row('without scripts', deaf)]));
    typed.push([state, turns]);
  }
  for (const one of typed) judge(...one);
}

type Turn = [ours: Keystrokes, deaf: Keystrokes];

const row = (what: string, { durations, busy, drafts }: Keystrokes) => ({
  what,
  p50: percentile(50, durations),
  p95: percentile(95, durations),
  longest: Math.max(...durations),
  busy: Math.round(10 * busy) / 10,
  drafts,
});

function judge({ name, drafts }: State, turns: Turn[]): void {
  // What else the machine does makes a turn slower, and none faster.
  report.atMost(
    `${name}: p95 of 200 keystrokes`,
    50,
    Math.min(...turns.map(([ours]) => percentile(95, ours.durations))),
  );
  report.times(`${name}: busy, to no scripts`, 1.6, compared(turns.map(([ours, deaf]) => [ours.busy, deaf.busy])));
  if (drafts > 0) report.atLeast(`${name}: written meanwhile`, drafts, Math.min(...turns.map(([ours]) => ours.drafts)));
}

await benchmark(main);
