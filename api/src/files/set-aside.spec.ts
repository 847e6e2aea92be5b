import { randomUUID } from 'node:crypto';
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { DAY } from '../durations';
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

const failing = (call: 'appendFile' | 'link' | 'rename', code: string) =>
  jest.spyOn(fs, call).mockRejectedValue(Object.assign(new Error('no'), { code }));
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

it('what a killed process has left half written goes when it is a day old', async () => {
  const names = ['.part-old', '.probe-old', '.part-new', '.others'];
  for (const name of names) await writeFile(join(abstracts, name), 'half');
  const [old, young] = [new Date(NOW - DAY), new Date(NOW - DAY + 1000)];
  for (const name of [...names, id])
    await utimes(join(abstracts, name), NOW / 1000, name.endsWith('new') ? young : old);
  await aside.removeOld(NOW);

  expect((await readdir(abstracts)).sort()).toEqual(['.others', '.part-new', id].sort());
});

describe('where the abstracts are on a file system of their own', () => {
  beforeEach(() => failing('rename', 'EXDEV'));

  it('a file is set aside and put back, for our own user alone', async () => {
    expect(await aside.take([id], NOW)).toBe(1);
    expect([await readdir(abstracts), (await readdir(day)).sort()]).toEqual([[], [id, 'list.txt'].sort()]);
    expect([await readFile(join(day, id), 'utf8'), await readFile(join(day, 'list.txt'), 'utf8')]).toEqual([
      WORK,
      line(),
    ]);
    if (process.platform !== 'win32') expect((await stat(join(day, id))).mode & 0o777).toBe(0o600);

    expect(await aside.putBack(() => true)).toBe(1);
    expect([await readdir(abstracts), await readdir(day)]).toEqual([[id], ['list.txt']]);
    expect(await readFile(join(abstracts, id), 'utf8')).toBe(WORK);
  });

  it('a file stays, with nothing left of its copy, when there is no room for that', async () => {
    failing('link', 'ENOSPC');
    await expect(aside.take([id], NOW)).rejects.toMatchObject({ code: 'ENOSPC' });

    expect([await readdir(abstracts), await readdir(day)]).toEqual([[id], ['list.txt']]);
  });

  it('a file that is at both places, since another process is moving it, is removed from neither', async () => {
    await mkdir(day, { recursive: true });
    await writeFile(join(day, id), WORK);

    expect([await aside.take([id], NOW), await aside.putBack(() => true)]).toEqual([0, 0]);
    expect([await readdir(abstracts), (await readdir(day)).sort()]).toEqual([[id], [id, 'list.txt'].sort()]);
  });

  it('a file that went meanwhile is none that was moved', async () => {
    jest.spyOn(fs, 'rename').mockImplementation(async (from) => {
      await rm(String(from));
      throw Object.assign(new Error('no'), { code: 'EXDEV' });
    });

    expect(await aside.take([id], NOW)).toBe(0);
    expect([await readdir(abstracts), await readdir(day)]).toEqual([[], ['list.txt']]);
  });
});
