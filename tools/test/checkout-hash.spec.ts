import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'checkout-'))));
afterEach(() => rm(folder, { recursive: true }));

const hash = () =>
  execFileSync(process.execPath, [join(root, 'tools/test/checkout-hash.mjs')], { cwd: folder, encoding: 'utf8' });
const write = (name: string, text: string) => writeFile(join(folder, name), text);

it('is another whenever a file is, comes or goes, and the same when it is as it was; what is ignored does not count', async () => {
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  await write('.gitignore', 'ignored');
  await write('known', 'one');
  execFileSync('git', ['add', '.'], { cwd: folder });
  const first = hash();

  await write('known', 'two');
  expect(hash()).not.toBe(first);
  await write('known', 'one');
  await write('ignored', 'text');
  expect(hash()).toBe(first);
  await write('new', 'one');
  const withNew = hash();
  expect(withNew).not.toBe(first);
  await write('new', 'two');
  expect(hash()).not.toBe(withNew);
  await rm(join(folder, 'new'));
  await rm(join(folder, 'known'));
  expect(hash()).not.toBe(first);
});

it('is the same whatever a spec file says, and another one when one comes', async () => {
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const without = hash();
  await write('page.spec.tsx', 'one');
  const first = hash();
  expect(first).not.toBe(without);

  await write('page.spec.tsx', 'two');
  expect(hash()).toBe(first);
});

it('is never the same where git tells nothing', () => {
  expect(hash()).not.toBe(hash());
});
