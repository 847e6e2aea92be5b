import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { DiskStore } from './disk-store';

let dataDir: string;
let abstracts: string;
let store: DiskStore;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'disk-store-'));
  const settings = { dataDir } as ApiSettings;
  abstracts = folder(settings, 'abstracts');
  store = new DiskStore(settings);
  await mkdir(abstracts);
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a file on the disk takes the place of a damaged one at once: half of it is never there', async () => {
  const content = randomBytes(10 * 2 ** 20);
  const file = { id: randomUUID(), sha256: createHash('sha256').update(content).digest('hex') };
  const path = join(abstracts, file.id);
  await writeFile(path, 'damaged');
  const sizes = new Set<number>();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) sizes.add((await stat(path)).size);
  })();
  await store.put(file, content);
  isOver = true;
  await looking;
  sizes.add((await stat(path)).size);

  sizes.delete('damaged'.length);
  expect([...sizes]).toEqual([content.length]);
  expect(content.equals(await store.read(file))).toBe(true);
  expect(await readdir(abstracts)).toEqual([file.id]);
});
