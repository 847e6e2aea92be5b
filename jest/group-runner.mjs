import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import TestRunner from 'jest-runner';

/** Files for which a further group is worth its loading. */
const FILES_PER_GROUP = 8;

/** How long a file takes to run, in ms; one that has not run before, as it is large. */
const durationOf = ({ duration, path }) => duration ?? statSync(path).size;
const inAll = (specs) => specs.reduce((sum, spec) => sum + durationOf(spec), 0);

/** Whether a file says in its first comment that it runs `@alone`, and why, or in what other surroundings. */
const isAlone = ({ path }) => /^\/\*\*[^/]*@(alone|jest-environment)\b/.test(readFileSync(path, 'utf8'));

const nameOf = ({ path, context }) => relative(context.config.rootDir, path);

/**
 * Runs a project's spec files in groups. To Jest's own runner, which does the work, a group is one suite, so that whatever its files
 * import is loaded once; Jest's reporters hear of each file as if it had run by itself. Which files run is Jest's own choice, as ever.
 * It is what Jest asks of a runner (EmittingTestRunnerInterface of jest-runner), and uses nothing else of Jest's.
 */
export default class GroupRunner {
  supportsEventEmitters = true;
  #runner;
  #maxWorkers;
  #suite;

  /** @param suite a module whose `group` makes one suite of spec files, given as their paths by their names */
  constructor(globalConfig, context, { suite }) {
    this.#runner = new TestRunner(globalConfig, context);
    this.#maxWorkers = globalConfig.maxWorkers;
    this.#suite = suite;
  }

  async runTests(specs, watcher, options) {
    const folder = mkdtempSync(join(tmpdir(), 'groups-'));
    const projects = [...new Set(specs.map(({ context }) => context))];
    const groups = projects.flatMap((project) => this.#groupsOf(specs.filter(({ context }) => context === project)));
    // The longest come first, or one of them would end alone.
    groups.sort((one, other) => inAll(other) - inAll(one));
    const runs = groups.map((group, index) => {
      const [{ context, path }] = group;
      return {
        context,
        path: group.length > 1 ? this.#write(join(folder, `${index}.cjs`), group) : path,
        specs: group,
      };
    });
    await this.#runner.runTests(runs, watcher, options).finally(() => rmSync(folder, { recursive: true }));
  }

  /** The spec files of one project, in groups; those that are a group by themselves among them. */
  #groupsOf(specs) {
    const together = specs.filter((spec) => !isAlone(spec)).sort((one, other) => durationOf(other) - durationOf(one));
    // More groups than workers would load more, to leave none of them idle at the end: something else is there to be done then.
    const length = Math.min(this.#maxWorkers, Math.ceil(together.length / FILES_PER_GROUP));
    const groups = Array.from({ length }, () => []);
    // The longest come first: each goes where the least is to be done.
    for (const spec of together) groups.reduce((one, other) => (inAll(other) < inAll(one) ? other : one)).push(spec);
    return [...specs.filter(isAlone).map((spec) => [spec]), ...groups];
  }

  /** Writes the suite of a group. @returns its path */
  #write(path, specs) {
    const paths = Object.fromEntries(specs.map((spec) => [nameOf(spec), spec.path]));
    writeFileSync(path, `require(${JSON.stringify(this.#suite)}).group(${JSON.stringify(paths)});`);
    return path;
  }

  /** Reports of each file of a group what Jest reports of the group. */
  on(event, listener) {
    if (!event.startsWith('test-file-')) return this.#runner.on(event, listener);
    return this.#runner.on(event, async ([run, outcome]) => {
      const isShared = event === 'test-file-success' && run.specs.length > 1;
      const outcomes = isShared ? shares(run.specs, outcome) : run.specs.map(() => outcome);
      for (const [index, spec] of run.specs.entries()) await listener([spec, outcomes[index]]);
    });
  }
}

/** What came of each file of a group. What was said of the group as a whole goes with the first file that failed. */
function shares(specs, result) {
  const each = specs.map((spec) => shareOf(spec, result));
  const speaker = each.find(({ numFailingTests }) => numFailingTests > 0) ?? each[0];
  return each.map((share) =>
    share === speaker ? share : { ...share, failureMessage: null, testExecError: undefined, console: undefined },
  );
}

function shareOf(spec, result) {
  const testResults = result.testResults.filter(({ ancestorTitles: [name] }) => name === nameOf(spec));
  const count = (status) => testResults.filter((test) => test.status === status).length;
  const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    ...result,
    testFilePath: spec.path,
    testResults,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: { ...result.perfStats, runtime, slow: runtime / 1000 > spec.context.config.slowTestThreshold },
  };
}
