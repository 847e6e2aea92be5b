import { folders, PAIR_MARK } from '@conference/settings';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from './fill';

let folder: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fill-'));
  backup = join(folder, 'backup');
  await mkdir(join(backup, folders.abstracts), { recursive: true });
  await writeFile(join(backup, folders.abstracts, 'an-abstract'), 'somebody’s work');
  await writeFile(join(backup, PAIR_MARK), '{"pair":"of before","changes":7,"at":""}');
});
afterEach(() => rm(folder, { recursive: true }));

const dataDir = () => join(folder, 'data');
const pairIn = async () => (JSON.parse(await readFile(join(dataDir(), PAIR_MARK), 'utf8')) as { pair: string }).pair;

it('fills all, and has the next start hold batches', async () => {
  const pairs: string[] = [];
  const load = async () => void pairs.push(await pairIn());
  await fill({ backup, settings: { dataDir: dataDir() }, database: { load } });

  expect([...pairs, await pairIn()]).toEqual(['restoring', 'anew']);
  expect(await readdir(join(dataDir(), folders.abstracts))).toEqual(['an-abstract']);
});

it('leaves nothing that a start would take, when it breaks off', async () => {
  const load = () => Promise.reject(new Error('no room'));
  await expect(fill({ backup, settings: { dataDir: dataDir() }, database: { load } })).rejects.toThrow('no room');
  expect(await pairIn()).toBe('restoring');
});
