import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nxEnv, nxScript } from '../nx';
import { root } from '../set-up/prepare.mjs';

const TARGETS = ['lint', 'typecheck', 'test', 'build'];
const CHANGED = 'mfe-admin/src/routes.tsx';
/** What a change in the console concerns: its own tasks, and the journeys, which go through the whole site. */
const CONCERNED = ['journeys', 'mfe-admin'].flatMap((project) => TARGETS.map((target) => `${project}:${target}`));
/** How long nothing may take, in ms. */
const NOTHING_MS = 15_000;

/** All there is to run; the journeys by themselves, since some of them measure time. */
const EVERYTHING = [
  ['-t', 'lint', 'typecheck', 'build'],
  ['-t', 'test', '--exclude=journeys'],
  ['-t', 'test', '-p', 'journeys'],
];

/** A change in one module concerns its own tasks and the journeys; where nothing has changed nothing is run. */
function main(): void {
  const planned = plannedFor(CHANGED);
  console.log(`A change of ${CHANGED} concerns ${planned.join(' ')}`);
  if (planned.join() !== [...CONCERNED].sort().join()) fail(`That should be ${CONCERNED.join(' ')}`);

  const unchanged = nx('affected', '-t', ...TARGETS, '--base=HEAD', '--head=HEAD');
  console.log(
    `Where nothing has changed: ${unchanged.said.includes('No tasks were run') ? 'nothing is run' : unchanged.said}, ${seconds(unchanged.ms)} s`,
  );
  if (!unchanged.said.includes('No tasks were run') || unchanged.ms > NOTHING_MS)
    fail(`That should be nothing, within ${seconds(NOTHING_MS)} s`);

  for (const everything of EVERYTHING) {
    nx('run-many', ...everything);
    const again = nx('run-many', ...everything, '--verbose');
    // Each task by name, and where its outcome is from if it was not run.
    const tasks = [...again.said.matchAll(/^> nx run (\S+)(?: +(\[.*\]))?/gm)];
    const run = tasks.filter(([, , from]) => !from).map(([, task]) => task);
    console.log(
      `All of ${everything.slice(1).join(' ')} once more: of ${tasks.length} tasks ${run.join(' ') || 'none'} is run, ${seconds(again.ms)} s`,
    );
    if (tasks.length === 0 || run.length > 0 || again.ms > NOTHING_MS)
      fail(`That should be none, within ${seconds(NOTHING_MS)} s`);
  }
}

/** The tasks that a change of a file asks for, in order; nothing is run. */
function plannedFor(file: string): string[] {
  const { said } = nx('affected', '-t', ...TARGETS, `--files=${file}`, '--graph=stdout');
  const { tasks } = JSON.parse(said) as { tasks: { tasks: Record<string, object> } };
  return Object.keys(tasks.tasks).sort();
}

function nx(...said: string[]): { said: string; ms: number } {
  const began = Date.now();
  const env = { ...process.env, ...nxEnv, NO_COLOR: '1' };
  const { stdout, status } = spawnSync(process.execPath, [join(root, nxScript), ...said], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`nx ${said.join(' ')} fails:\n${stdout}`);
  return { said: stdout, ms: Date.now() - began };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function fail(sentence: string): void {
  console.error(`${sentence}.`);
  process.exitCode = 1;
}

main();
