import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(__dirname, '../../..');

/** What Jest tells with --json. */
interface RunReport {
  numTotalTestSuites: number;
  numFailedTestSuites: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; title: string }[] }[];
}

const files = {
  'loaded.js': `
    require('node:fs').appendFileSync(__dirname + '/loads', 'x');
    const { now } = Date;
    exports.untouched = () => it('finds the world untouched', () => expect([Date.now === now, Math.random() < 1]).toEqual([true, true]));`,
  // The longest file comes first.
  'a-mess.spec.js': `
    require('./loaded');
    it('leaves a mess behind', () => {
      jest.useFakeTimers();
      jest.spyOn(Math, 'random').mockReturnValue(7);
    });`,
  'right.spec.js': "require('./loaded').untouched();",
  'wrong.spec.js': "require('./loaded').untouched(); it('fails', () => expect(1).toBe(2));",
  'alone.spec.js': "/** @alone For a reason. */\nrequire('./loaded').untouched();",
  'replaces.spec.js':
    "jest.mock('./loaded', () => ({}));\nit('has its own', () => expect(require('./loaded').untouched).toBeUndefined());",
  'broken.spec.js': "require('./nowhere');",
};

describe('spec files that run in groups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'group-runner-'));
  beforeAll(() => Object.entries(files).forEach(([name, text]) => writeFileSync(join(folder, name), text)));
  beforeEach(() => writeFileSync(join(folder, 'loads'), ''));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What Jest reports of all these files, or of those it is asked for, and how often their common import was loaded. */
  function run(...patterns: string[]) {
    const config = {
      rootDir: root,
      roots: [folder],
      testMatch: ['**/*.spec.js'],
      transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } } }] },
      runner: [join(root, 'jest/group-runner.mjs'), { suite: join(__dirname, 'group.ts') }],
    };
    const jest = [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      JSON.stringify(config),
      '--runInBand',
      '--json',
      ...patterns,
    ];
    const { testResults, ...counts } = JSON.parse(
      spawnSync(process.execPath, jest, { cwd: root, encoding: 'utf8' }).stdout,
    ) as RunReport;
    const outcomes = testResults.map(({ name, assertionResults }) => [
      basename(name),
      assertionResults.map(({ status, title }) => `${title}: ${status}`),
    ]);
    const messages = testResults.map(({ message }) => message).join('\n');
    return {
      counts,
      outcomes: Object.fromEntries(outcomes),
      messages,
      loads: readFileSync(join(folder, 'loads'), 'utf8').length,
    };
  }

  it('load what they import once a group, are told of one by one by their names, and leave nothing to each other', () => {
    const { counts, outcomes, messages, loads } = run();

    expect(outcomes).toEqual({
      'a-mess.spec.js': ['leaves a mess behind: passed'],
      'right.spec.js': ['finds the world untouched: passed'],
      'wrong.spec.js': ['finds the world untouched: passed', 'fails: failed'],
      'alone.spec.js': ['finds the world untouched: passed'],
      'replaces.spec.js': ['has its own: passed'],
      'broken.spec.js': ['can be loaded: failed'],
    });
    expect(counts).toMatchObject({
      numTotalTestSuites: 6,
      numFailedTestSuites: 2,
      numPassedTests: 5,
      numFailedTests: 2,
    });
    expect(messages).toMatch(/● \S+wrong\.spec\.js › fails/);
    // Two have loaded it: the group, and the file that has to be alone. The file that replaces the import has not.
    expect(loads).toBe(2);
  });

  it('run by themselves when Jest is asked for one', () => {
    const { outcomes, loads } = run('right');

    expect([Object.keys(outcomes), loads]).toEqual([['right.spec.js'], 1]);
  });
});
