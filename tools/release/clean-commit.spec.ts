import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanCommit, checkUnchanged, originIn } from './clean-commit';

let folder: string;
const before = { ...process.env };
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'committed-'))));
afterEach(() => rm(folder, { recursive: true }));
afterEach(() => void (process.env = { ...before }));

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout.trim();

it('is the commit of a checkout, and refused when there is more than that', async () => {
  git('init');
  git('commit', '--allow-empty', '-m', 'Begin');
  expect(cleanCommit(folder)).toBe(git('rev-parse', 'HEAD'));
  expect(originIn(folder)).toEqual({ commit: cleanCommit(folder), subject: 'Begin' });

  await writeFile(join(folder, 'more.ts'), '');
  expect(() => cleanCommit(folder)).toThrow(
    'What is released is a commit, and this is not committed (or say --uncommitted):\n?? more.ts',
  );
});

it('is refused after something was built when it is another by then, or something was edited', async () => {
  git('init');
  git('commit', '--allow-empty', '-m', 'Begin');
  const begun = cleanCommit(folder);
  expect(() => checkUnchanged(folder, begun)).not.toThrow();
  await writeFile(join(folder, 'more.ts'), '');
  expect(() => checkUnchanged(folder, begun)).toThrow(/this is not committed/);
  git('add', '-A');
  git('commit', '-m', 'More');
  expect(() => checkUnchanged(folder, begun)).toThrow('Another commit was checked out while this one was built.');
});

it('is none of a copy without a history', () => {
  process.env['GIT_CEILING_DIRECTORIES'] = tmpdir();
  expect(cleanCommit(folder)).toBeUndefined();
});

it('is refused where git does not trust the folder, and where there is no git', () => {
  git('init');
  process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1';
  expect(() => cleanCommit(folder)).toThrow(/git does not say what is committed .*dubious ownership/);
  process.env['PATH'] = folder;
  expect(() => cleanCommit(folder)).toThrow(/git does not say what is committed .*ENOENT/);
});
