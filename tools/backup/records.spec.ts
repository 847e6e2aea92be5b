import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyRecords } from './records';
import { filesIn, inEither } from './site-files';

let folder: string;
let site: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  [site, backup] = [join(folder, 'site'), join(folder, 'backup')];
  await Promise.all([mkdir(site), mkdir(backup)]);
});
afterEach(() => rm(folder, { recursive: true }));

/** A database whose n-th dump names the n-th of these lists of abstracts, and later ones the last. Each abstract contains its own name. */
function naming(...dumps: string[][]) {
  let dumped = 0;
  const abstractsIn = async () =>
    new Map((dumps[Math.min(dumped, dumps.length) - 1] ?? []).map((id) => [id, sha256(id)]));
  return { dump: async () => void (dumped += 1), abstractsIn };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const store = (...ids: string[]) => Promise.all(ids.map((id) => writeFile(join(site, id), id)));
const copied = async () => (await readdir(join(backup, 'abstracts'))).sort();

describe('the records of a backup', () => {
  it('are the last dump and the abstracts that it names, no others', async () => {
    await store('a', 'b', 'of-nobody');
    expect(await copyRecords(naming(['a', 'b']), filesIn(site), backup)).toEqual({ abstracts: 2, lost: [] });
    expect(await copied()).toEqual(['a', 'b']);
    expect(await readFile(join(backup, 'abstracts/a'), 'utf8')).toBe('a');
  });

  it('are dumped anew when an abstract was replaced meanwhile', async () => {
    await store('a', 'instead-of-b');
    expect(await copyRecords(naming(['a', 'b'], ['a', 'instead-of-b']), filesIn(site), backup)).toEqual({
      abstracts: 2,
      lost: [],
    });
    expect(await copied()).toEqual(['a', 'instead-of-b']);
  });

  it('hold an abstract that was replaced a moment after it was named', async () => {
    await store('a');
    const database = naming(['a', 'brief']);
    const dump = async () => {
      await store('brief');
      await database.dump();
      await pause(200);
      await rm(join(site, 'brief'));
    };
    expect(await copyRecords({ ...database, dump }, filesIn(site), backup)).toEqual({ abstracts: 2, lost: [] });
    expect(await readFile(join(backup, 'abstracts/brief'), 'utf8')).toBe('brief');
  });

  it('tell what the site itself has lost, or has not as it was stored', async () => {
    await store('a');
    await writeFile(join(site, 'b'), 'other bytes');
    expect(await copyRecords(naming(['a', 'b', 'c']), filesIn(site), backup)).toEqual({
      abstracts: 3,
      lost: ['b', 'c'],
    });
  });

  it('tell it also where the whole folder is lost', async () => {
    await rm(site, { recursive: true });
    expect(await copyRecords(naming(['a']), filesIn(site), backup)).toEqual({ abstracts: 1, lost: ['a'] });
    await mkdir(site);
  });

  it.each([
    ['new', 'old'],
    ['old', 'new'],
  ])(
    'have a file that moves as the one place has it, where it is damaged at the other: at the %s',
    async (damaged, whole) => {
      const place = (name: string) => join(site, name);
      await Promise.all(['new', 'old'].map((name) => mkdir(place(name))));
      await writeFile(join(place(damaged), 'a'), 'half');
      await writeFile(join(place(whole), 'a'), 'a');
      const files = inEither(filesIn(place('new')), filesIn(place('old')));

      expect(await copyRecords(naming(['a']), files, backup)).toEqual({ abstracts: 1, lost: [] });
      expect(await readFile(join(backup, 'abstracts/a'), 'utf8')).toBe('a');
    },
  );

  it('are not taken while a place is away, and what watches the other keeps nobody waiting', async () => {
    const close = jest.fn();
    const away = { ...filesIn(site), names: () => Promise.reject(new Error('away')), watch: () => ({ close }) };

    await expect(copyRecords(naming(['a']), away, backup)).rejects.toThrow('away');
    expect(close).toHaveBeenCalled();
  });

  it('are refused when no dump fits its files', async () => {
    const always = Array.from({ length: 20 }, (_, dump) => [`gone-${dump}`]);
    await expect(copyRecords(naming(...always), filesIn(site), backup)).rejects.toThrow('try again in a minute');
  });
});
