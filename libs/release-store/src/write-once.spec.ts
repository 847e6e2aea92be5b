import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from './write-once';

let all: string;
let target: string;
beforeEach(async () => {
  all = await mkdtemp(join(tmpdir(), 'write-once-'));
  target = join(all, 'module', 'version');
});
afterEach(() => rm(all, { recursive: true }));

const textIn = (folder: string) => readFile(join(folder, 'file'), 'utf8').catch(() => undefined);
const isWhole = async (folder: string) => (await textIn(folder)) === 'whole';
const write = (draft: string) => writeFile(join(draft, 'file'), 'whole');

describe('a folder that is written once', () => {
  it('stays when the same is written once more, by whoever found none a moment before', async () => {
    let found = 0;
    await writeFolder(target, {
      async isWhole(folder) {
        if (found++ > 0) return isWhole(folder);
        await writeFolder(target, { isWhole, write });
        return false;
      },
      async write(draft) {
        expect(await isWhole(target)).toBe(true);
        await write(draft);
      },
    });
    expect(await isWhole(target)).toBe(true);
    expect(await readdir(all)).toEqual(['module']);
  });

  it('takes the place of a torn one, which is set aside', async () => {
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'file'), 'torn');
    await writeFolder(target, { isWhole, write });
    expect(await textIn(target)).toBe('whole');
    const [aside = ''] = (await readdir(all)).filter((name) => name.startsWith('.torn-'));
    expect(await textIn(join(all, aside))).toBe('torn');
  });

  it('is not there when it could not be written', async () => {
    await expect(writeFolder(target, { isWhole, write: () => Promise.reject(new Error('no room')) })).rejects.toThrow(
      'no room',
    );
    expect(await readdir(all)).toEqual([]);
  });
});
