import { run } from '../../harness/command';
import { nxEnv, nxScript } from '../../nx';
import type { Drill } from '../run';

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
export const drill: Drill = async () => {
  const wrong: string[] = [];
  const planned = plannedFor(CHANGED);
  console.log(`A change of ${CHANGED} concerns ${planned.join(' ')}`);
  if (planned.join() !== CONCERNED.sort().join()) wrong.push(`It should concern ${CONCERNED.join(' ')}`);

  const { output, ms } = nx('affected', '-t', ...TARGETS, '--base=HEAD', '--head=HEAD');
  console.log(`Where nothing has changed, after ${seconds(ms)} s: ${output}`);
  if (!output.includes('No tasks were run') || ms > NOTHING_MS)
    wrong.push(`Where nothing has changed nothing should be run, within ${seconds(NOTHING_MS)} s`);

  for (const everything of EVERYTHING) {
    nx('run-many', ...everything);
    const again = nx('run-many', ...everything, '--verbose');
    // Each task by name, and where its outcome is from if it was not run.
    const tasks = [...again.output.matchAll(/^> nx run (\S+)(?: +(\[.*\]))?/gm)];
    const rerun = tasks.filter(([, , from]) => !from).map(([, task]) => task);
    const what = `Of ${tasks.length} tasks of ${everything.slice(1).join(' ')} once more`;
    console.log(`${what} ${rerun.join(' ') || 'none'} is run, ${seconds(again.ms)} s`);
    if (tasks.length === 0 || rerun.length > 0 || again.ms > NOTHING_MS)
      wrong.push(`${what} none should be run, within ${seconds(NOTHING_MS)} s`);
  }
  return wrong;
};

/** The tasks that a change of a file asks for, in order; nothing is run. */
function plannedFor(file: string): string[] {
  const { output } = nx('affected', '-t', ...TARGETS, `--files=${file}`, '--graph=stdout');
  const { tasks } = JSON.parse(output) as { tasks: { tasks: Record<string, object> } };
  return Object.keys(tasks.tasks).sort();
}

function nx(...parameters: string[]): { output: string; ms: number } {
  const began = Date.now();
  const output = run([process.execPath, nxScript, ...parameters], { env: { ...process.env, ...nxEnv, NO_COLOR: '1' } });
  return { output, ms: Date.now() - began };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
