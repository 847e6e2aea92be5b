import { randomUUID } from 'node:crypto';
import fs, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiSettings } from '../config/settings';
import { folder } from '../config/data-dir';
import { SetAside } from './set-aside';

const NOW = Date.parse('2025-07-01T12:00:00.000Z');
const WORK = 'somebody’s work';

let dataDir: string;
let abstracts: string;
let day: string;
let aside: SetAside;
let id: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'set-aside-'));
  const settings = { dataDir } as ApiSettings;
  abstracts = folder(settings, 'abstracts');
  day = join(dataDir, 'set-aside', '2025-07-01');
  aside = new SetAside(settings);
  id = randomUUID();
  await mkdir(abstracts, { recursive: true });
  await writeFile(join(abstracts, id), WORK);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true });
});

const failing = (call: 'appendFile' | 'rename', code: string) => jest.spyOn(fs, call).mockRejectedValue(Object.assign(new Error('no'), { code }));
const line = () => `2025-07-01T12:00:00.000Z ${id} ${Buffer.byteLength(WORK)}\n`;

describe('the list of what was set aside', () => {
  it('names a file before it is moved', async () => {
    failing('rename', 'EIO');
    await expect(aside.take([id], NOW)).rejects.toMatchObject({ code: 'EIO' });

    expect([await readdir(abstracts), await readdir(day)]).toEqual([[id], ['list.txt']]);
    expect(await readFile(join(day, 'list.txt'), 'utf8')).toBe(line());
  });

  it('keeps a file where it is when it cannot be written', async () => {
    failing('appendFile', 'ENOSPC');
    await expect(aside.take([id], NOW)).rejects.toMatchObject({ code: 'ENOSPC' });

    expect([await readdir(abstracts), await readdir(day)]).toEqual([[id], []]);
  });
});
