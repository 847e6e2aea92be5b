import { goLive, importBuild, layout, releaseBuilds, versionIn } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** Makes every reading of a file wait for ever, while nothing keeps the process from ending. */
const UNANSWERED = code(`
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  fs.readFile = () => new Promise(() => undefined);
  syncBuiltinESMExports();`);

/** Presses Ctrl-C as soon as the process listens to it. */
const INTERRUPTED = code(
  `setInterval(() => process.listenerCount('SIGINT') && process.kill(process.pid, 'SIGINT'), 50)`,
);

/** Has the system have no browser. */
const WITHOUT_BROWSER = code(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { existsSync } = fs;
  fs.existsSync = (path) => !/chrom/.test(path) && existsSync(path);
  const { access } = fs.promises;
  fs.promises.access = (path, ...how) => (/chrom/.test(path) ? Promise.reject(new Error('no browser')) : access(path, ...how));
  syncBuiltinESMExports();`);

/** Statements, to be imported before a program. */
function code(statements: string): string {
  return `data:text/javascript,${encodeURIComponent(statements)}`;
}

let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'release-'))));
afterEach(() => rm(dataDir, { recursive: true }));

const store = () => join(dataDir, 'releases');

/** Gives a command on a store. */
function release(args: string[], ...node: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['--import', 'tsx', ...node, 'tools/release/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

it('says that nothing has been released of what would release something, and of nothing else', () => {
  const sentence = `Nothing has been released to ${join(dataDir, 'releases')} yet: npm start releases a whole site.\n`;
  expect(release(['status'])).toMatchObject({ status: 1, stderr: sentence });
  expect(release(['rollback', 'shell'])).toMatchObject({
    status: 1,
    stderr: `${sentence}Nothing has been released.\n`,
  });
});

it('ends with 1 where it ends before it is done', () => {
  expect(release(['status'], '--import', UNANSWERED).status).toBe(1);
});

it('ends in a sentence when it is interrupted', () => {
  const stderr = 'Stopped. What is live by now: npm run release -- status.\n';
  expect(release(['publish', 'shell', '--uncommitted'], '--import', UNANSWERED, '--import', INTERRUPTED)).toMatchObject(
    { status: 130, stderr },
  );
});

it('says in a sentence that there is no browser, before anything is built', async () => {
  await releaseBuilds(store(), [await writtenBuild(join(dataDir, 'build'), { name: 'mfe-public', prefixes: ['/'] })]);
  const stderr = expect.stringMatching(
    /^Pages are tried in Chromium, which does not start here \(on Debian: sudo apt-get install chromium-headless-shell\): [^\n]+\nNothing has been released\.\n$/,
  );
  expect(release(['publish', 'mfe-public', '--uncommitted'], '--import', WITHOUT_BROWSER)).toMatchObject({
    status: 1,
    stdout: '',
    stderr,
  });
});

it('says in a sentence which file of the store is damaged', async () => {
  await releaseBuilds(store(), [await writtenBuild(join(dataDir, 'build'), { name: 'mfe-public', prefixes: ['/'] })]);
  await writeFile(layout(store()).release(1), '{');
  const stderr = `${layout(store()).release(1)} is damaged or gone: docs/operations.md, A damaged store, says how to mend it.\n`;
  expect(release(['status'])).toMatchObject({ status: 1, stderr });
});

it('says in a sentence which folder cannot be read', async () => {
  await writeFile(join(dataDir, 'releases'), '');
  const stderr = `ENOTDIR: not a directory, open '${join(dataDir, 'releases/registry/current')}'\n`;
  expect(release(['status'])).toMatchObject({ status: 1, stderr });
});

it('switches off that pages are kept for when there is no network, and says so from then on', async () => {
  await releaseBuilds(store(), [await writtenBuild(join(dataDir, 'build'), { name: 'mfe-public', prefixes: ['/'] })]);
  const sentence =
    'Browsers keep no page for when there is no network, and let go of what they have when they next open one.';
  expect(release(['offline', 'off'])).toMatchObject({ status: 0, stdout: `Release 2 is live. ${sentence}\n` });
  expect(release(['status']).stdout.split('\n')[1]).toBe(sentence);
});

it('removes a module, tells so in its history, and takes it back', async () => {
  const home = await writtenBuild(join(dataDir, 'home'), { name: 'mfe-public', prefixes: ['/'] });
  const old = await writtenBuild(join(dataDir, 'old'), { name: 'mfe-old', prefixes: ['/old'] });
  const version = versionIn(
    await releaseBuilds(store(), [home, old], { commit: 'c0ffee', subject: 'Begin' }),
    'mfe-old',
  );
  expect(release(['remove', 'mfe-public'])).toMatchObject({
    status: 1,
    stderr: 'not_removable: The site does not work without mfe-public.\nNothing has been released.\n',
  });
  expect(release(['remove', 'mfe-old'])).toMatchObject({
    status: 0,
    stdout:
      'Release 2 is live, without mfe-old: nobody answers /old any more.\nTo go back: npm run release -- rollback mfe-old\n',
  });
  expect(release(['rollback', 'mfe-old']).stdout).toMatch(
    /^Release 3 is live: mfe-old@\w+ at \S+\nTo go forward again: npm run release -- remove mfe-old\n$/,
  );
  const lines = release(['history', 'mfe-old'])
    .stdout.split('\n')
    .map((line) => line.split(/ {2,}/).slice(3));
  expect(lines.slice(0, -1)).toEqual([
    ['rollback', `mfe-old@${version}`],
    ['remove', 'mfe-old'],
    ['publish', expect.stringContaining(`mfe-old@${version}`), 'c0ffee', 'Begin'],
  ]);
  expect(release(['history', 'mfe-odl'])).toMatchObject({
    status: 1,
    stderr: 'No release that is still there changed mfe-odl.\n',
  });
});

it('shows in the history why an older commit was published', async () => {
  const build = await writtenBuild(join(dataDir, 'build'), { name: 'mfe-public', prefixes: ['/'] });
  await goLive(store(), [await importBuild(store(), build)], { commit: 'c0ffee', older: 'The newer one is slow.' });
  expect(release(['history']).stdout).toMatch(/ c0ffee +an older commit: The newer one is slow\.\n$/);
});

it('tells how to use it where that is asked for', () => {
  expect(release(['rollback', '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run release/),
  });
});
