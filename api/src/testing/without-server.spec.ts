import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const files = {
  'one.spec.js':
    "beforeAll(() => { throw new Error('It begins.'); }); it('is one', () => undefined); it.each([1, 2])('is number %d', () => undefined);",
  'other.spec.js':
    "describe('the other', () => { beforeAll(() => { throw new Error('It begins.'); }); test('is told', () => undefined); });",
};

describe('suites that need a database server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'without-server-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What Jest tells of them, one by one or as a group, on a server that has this address. */
  function run({ address, runner }: { address?: string; runner?: unknown }) {
    const setupFilesAfterEnv = [join(__dirname, 'without-server.ts')];
    const transform = { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } } }] };
    const config = {
      rootDir: root,
      roots: [folder],
      testMatch: ['**/*.spec.js'],
      transform,
      setupFilesAfterEnv,
      ...(runner ? { runner } : {}),
    };
    const jest = [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      JSON.stringify(config),
      '--runInBand',
      '--json',
    ];
    const env = { ...process.env, TEST_DATABASE_URL: address };
    return JSON.parse(spawnSync(process.execPath, jest, { cwd: root, encoding: 'utf8', env }).stdout) as object;
  }

  it('are counted where there is none, and none of them begins', () => {
    expect(run({})).toMatchObject({ numPendingTests: 4, numPassedTests: 0, numFailedTests: 0, success: true });
  });

  it('are counted in groups, too', () => {
    const runner = [join(root, 'jest/group-runner.mjs'), { suite: join(__dirname, 'group.ts') }];
    expect(run({ runner })).toMatchObject({ numPendingTests: 4, numPassedTests: 0, numFailedTests: 0, success: true });
  });

  it('run where there is one', () => {
    expect(run({ address: 'mariadb://root@127.0.0.1:1' })).toMatchObject({ numPendingTests: 0, numFailedTests: 4 });
  });
});
