import { join } from 'node:path';
import { run } from '../../harness/command';
import { nxEnv, nxScript } from '../../nx';
import { root } from '../../set-up/prepare.mjs';
import { cloneCheckout, edit } from '../builds/checkout';
import type { Drill } from '../drill';

const TARGETS = ['lint', 'typecheck', 'test', 'build'];
const CHANGED = 'mfe-admin/src/routes.tsx';
/** What a change in the console concerns: its own tasks, and the journeys, which go through the whole site. */
const CONCERNED = ['journeys', 'mfe-admin'].flatMap((project) => TARGETS.map((target) => `${project}:${target}`));
/** Changes that no build and no other project reads, and what each has run. */
const SMALL_CHANGES = {
  'mfe-public/src/home/home.spec.tsx': ['mfe-public:lint', 'mfe-public:test', 'mfe-public:typecheck'],
  'mfe-public/README.md': [],
  'docs/releasing.md': [],
};

/** How long nothing may take, in ms. */
const NOTHING_MS = 15_000;

/** All there is to run; the journeys by themselves, since some of them measure time. */
const EVERYTHING = [
  ['-t', 'lint', 'typecheck', 'build'],
  ['-t', 'test', '--exclude=journeys'],
  ['-t', 'test', '-p', 'journeys'],
];

/**
 * A change in one module concerns its own tasks and the journeys. One in a spec file concerns only its lint, types and tests, and one in
 * prose nothing. If nothing has changed, nothing is run.
 */
export const drill: Drill = async (folder) => {
  const wrong = await triedChanges(join(folder, 'checkout'));
  const planned = plannedFor(CHANGED);
  console.log(`A change of ${CHANGED} concerns ${planned.join(' ')}`);
  if (planned.join() !== CONCERNED.sort().join()) wrong.push(`It should concern ${CONCERNED.join(' ')}`);

  const { output, ms } = nx(['affected', '-t', ...TARGETS, '--base=HEAD', '--head=HEAD']);
  console.log(`Where nothing has changed, after ${seconds(ms)} s: ${output}`);
  if (!output.includes('No tasks were run') || ms > NOTHING_MS)
    wrong.push(`Where nothing has changed nothing should be run, within ${seconds(NOTHING_MS)} s`);

  for (const everything of EVERYTHING) {
    nx(['run-many', ...everything]);
    const again = nx(['run-many', ...everything, '--verbose']);
    const { tasks, rerun } = tasksIn(again.output);
    const what = `Of ${tasks.length} tasks of ${everything.slice(1).join(' ')} once more`;
    console.log(`${what} ${rerun.join(' ') || 'none'} is run, ${seconds(again.ms)} s`);
    if (tasks.length === 0 || rerun.length > 0 || again.ms > NOTHING_MS)
      wrong.push(`${what} none should be run, within ${seconds(NOTHING_MS)} s`);
  }
  return wrong;
};

/**
 * Makes the small changes in a clone in which tasks do nothing: only which tasks run is of interest, and not their outcome.
 * @returns what is wrong
 */
async function triedChanges(checkout: string): Promise<string[]> {
  await cloneCheckout(checkout);
  for (const file of ['nx.json', 'shell/journeys/package.json'])
    edit(checkout, file, (text) => text.replace(/"command": ".+"/g, '"command": "echo"'));
  // By itself Nx stores outcomes for all checkouts of this user, and would know these from the last drill.
  edit(checkout, 'nx.json', (text) => text.replace('{', '{ "cacheDirectory": ".nx/cache",'));
  nx(['run-many', '-t', ...TARGETS], checkout);

  const wrong: string[] = [];
  for (const [file, concerned] of Object.entries(SMALL_CHANGES)) {
    edit(checkout, file, (text) => `${text}\n// Changed`);
    const { rerun } = tasksIn(nx(['affected', '-t', ...TARGETS, `--files=${file}`, '--verbose'], checkout).output);
    console.log(`A change of ${file} has run ${rerun.join(' ') || 'nothing'}`);
    if (rerun.sort().join() !== concerned.join())
      wrong.push(`A change of ${file} should have run ${concerned.join(' ') || 'nothing'}`);
  }
  return wrong;
}

/** The tasks in an output of Nx, and those of them whose outcome was not stored. */
function tasksIn(output: string): { tasks: string[]; rerun: string[] } {
  const tasks = [...output.matchAll(/^> nx run (\S+)(?: +(\[.*\]))?/gm)].map(([, task = '', from]) => ({ task, from }));
  return {
    tasks: tasks.map(({ task }) => task),
    rerun: tasks.filter(({ from }) => !from).map(({ task }) => task),
  };
}

/** The tasks that a change of a file asks for, in order; nothing is run. */
function plannedFor(file: string): string[] {
  const { output } = nx(['affected', '-t', ...TARGETS, `--files=${file}`, '--graph=stdout']);
  const { tasks } = JSON.parse(output) as { tasks: { tasks: Record<string, object> } };
  return Object.keys(tasks.tasks).sort();
}

function nx(parameters: string[], cwd = root): { output: string; ms: number } {
  const began = Date.now();
  const env = { ...process.env, ...nxEnv, NO_COLOR: '1' };
  const output = run([process.execPath, nxScript, ...parameters], { cwd, env });
  return { output, ms: Date.now() - began };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
