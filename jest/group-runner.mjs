import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import TestRunner from 'jest-runner';

/** A further group pays off from this many files on. */
const FILES_PER_GROUP = 8;

/** How long a file takes, in ms. A new file is estimated by its size. */
const durationOf = ({ duration, path }) => duration ?? statSync(path).size;
const inAll = (specs) => specs.reduce((sum, spec) => sum + durationOf(spec), 0);

/**
 * Whether a file has to run by itself. Its first comment may ask for `@alone` or for another environment. Or it replaces a module that
 * another file of the group may have loaded already.
 */
function isAlone({ path }) {
  const source = readFileSync(path, 'utf8');
  return /^\/\*\*[^/]*@(alone|jest-environment)\b/.test(source) || /^jest\.mock\(/m.test(source);
}

const nameOf = ({ path, context }) => relative(context.config.rootDir, path);

/**
 * Runs a project's spec files in groups: Jest's own runner gets each group as one suite, so that shared imports load once. Reporters see
 * each file as if it had run alone. Of Jest it uses the public EmittingTestRunnerInterface of jest-runner only.
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
    // The longest first: otherwise one of them would run alone at the end.
    groups.sort((one, other) => inAll(other) - inAll(one));
    const runs = groups.map((group, index) => {
      const [{ context, path }] = group;
      return {
        context,
        specs: group,
        path: group.length > 1 ? this.#write(join(folder, `${index}.cjs`), group) : path,
      };
    });
    await this.#runner.runTests(runs, watcher, options).finally(() => rmSync(folder, { recursive: true }));
  }

  /** The spec files of one project in groups, including those that run alone. */
  #groupsOf(specs) {
    const together = specs.filter((spec) => !isAlone(spec)).sort((one, other) => durationOf(other) - durationOf(one));
    // Never more groups than processors: each group loads everything again, and other work of `npm test` uses an idle processor.
    const length = Math.min(this.#maxWorkers, availableParallelism(), Math.ceil(together.length / FILES_PER_GROUP));
    const groups = Array.from({ length }, () => []);
    // The longest first, each into the smallest group.
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
    // Jest uses these only to draw what is running. It draws all files of a group at each test and each second, even without a terminal.
    if (/^test-(case-result|file-start)$/.test(event) && !process.stdout.isTTY) return () => undefined;
    if (!event.startsWith('test-file-')) return this.#runner.on(event, listener);
    return this.#runner.on(event, async ([run, outcome]) => {
      const isShared = event === 'test-file-success' && run.specs.length > 1;
      const outcomes = isShared ? shares(run.specs, outcome) : run.specs.map(() => outcome);
      for (const [index, spec] of run.specs.entries()) await listener([spec, outcomes[index]]);
    });
  }
}

/** The result of each file of a group. Errors of the group as a whole go to the first file that failed. */
function shares(specs, result) {
  const each = specs.map((spec) => shareOf(spec, result));
  const speaker = each.find(({ numFailingTests }) => numFailingTests > 0) ?? each[0];
  return each.map((share) =>
    share === speaker ? share : { ...share, failureMessage: null, testExecError: undefined, console: undefined },
  );
}

function shareOf(spec, result) {
  const own = nameOf(spec);
  const testResults = result.testResults.filter(({ ancestorTitles: [name] }) => name === own);
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
