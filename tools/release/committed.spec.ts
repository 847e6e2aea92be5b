import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committed, stillCommitted } from './committed';

let folder: string;
const before = { ...process.env };
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'committed-'))));
afterEach(() => rm(folder, { recursive: true }));
afterEach(() => void (process.env = { ...before }));

const git = (...said: string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...said], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout.trim();

it('is the commit of a checkout, and refused when there is more than that', async () => {
  git('init');
  git('commit', '--allow-empty', '-m', 'Begin');
  expect(committed(folder)).toBe(git('rev-parse', 'HEAD'));

  await writeFile(join(folder, 'more.ts'), '');
  expect(() => committed(folder)).toThrow(
    'What is released is a commit, and this is not committed (or say --uncommitted):\n?? more.ts',
  );
});

it('is refused after something was built when it is another by then, or something was edited', async () => {
  git('init');
  git('commit', '--allow-empty', '-m', 'Begin');
  const begun = committed(folder);
  expect(() => stillCommitted(folder, begun)).not.toThrow();
  await writeFile(join(folder, 'more.ts'), '');
  expect(() => stillCommitted(folder, begun)).toThrow(/this is not committed/);
  git('add', '-A');
  git('commit', '-m', 'More');
  expect(() => stillCommitted(folder, begun)).toThrow('Another commit was checked out while this one was built.');
});

it('is none of a copy without a history', () => {
  process.env['GIT_CEILING_DIRECTORIES'] = tmpdir();
  expect(committed(folder)).toBeUndefined();
});

it('is refused where git does not trust the folder, and where there is no git', () => {
  git('init');
  process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1';
  expect(() => committed(folder)).toThrow(/git does not say what is committed .*dubious ownership/);
  process.env['PATH'] = folder;
  expect(() => committed(folder)).toThrow(/git does not say what is committed .*ENOENT/);
});
