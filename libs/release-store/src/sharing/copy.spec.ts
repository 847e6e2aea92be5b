import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { integrityOf } from '../build-files';
import { history } from '../history';
import { storeImage } from '../images';
import { layout } from '../layout';
import { publishEdition } from '../publish-edition';
import { releaseBuilds } from '../go-live';
import { liveNumber, liveRelease, type Release } from '../release';
import { isIntact } from '../versions';
import { stagedRecord, stageEdition, stagedVersion } from '../staged-edition';
import { STAGED_EDITION } from '../manifest';
import { writtenBuild } from '../testing/written-build';
import { copyItem, copyItems, copyStore, digestOf, ForeignStore } from './copy';
import { editionItem, folderOf, imageItem, moduleItem } from './items';
import { localSource } from './local-source';
import type { StoreSource } from './source';
import { verifyCopy } from './verify';

let folder: string;
/** The store of a machine that publishes, and that of one that copies. */
let [there, here] = ['', ''];
let source: StoreSource;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  [there, here] = [join(folder, 'there'), join(folder, 'here')];
  source = localSource(there);
});
afterEach(() => rm(folder, { recursive: true }));

const content = (title: string) => ({
  key: '2025',
  number: 1,
  shape: '1.0.0',
  document: { title },
  parts: { en: { programme: { title }, basics: { title } } },
});

async function released(text: string): Promise<Release> {
  const shell = await writtenBuild(join(folder, 'shell'), { name: 'shell', kind: 'host', edition: '1.0.0' });
  const public_ = await writtenBuild(
    join(folder, `mfe-public-${text}`),
    { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0' },
    // Builds have names as long as that.
    { 'entry.js': `'${text}'`, 'more.js': `'more of ${text}'`, [`${'long-'.repeat(24)}name.js`]: '' },
  );
  return releaseBuilds(there, [shell, public_], { firstEdition: content('one') });
}

/** The path of the module with the text that was released. */
function itemOf({ modules }: Release): string {
  const module = modules.find(({ name }) => name === 'mfe-public');
  return module ? moduleItem(module) : '';
}

describe('a copy of a release store', () => {
  it('has what is live and what was live before, as it was released', async () => {
    await released('one');
    const live = await released('two');
    expect(await copyStore(here, source)).toBe(2);

    expect(await liveRelease(here)).toEqual(live);
    expect((await history(here)).map(({ release }) => release)).toEqual([2, 1]);
    for (const module of live.modules) expect(await isIntact(here, module)).toBe(true);
    expect(await readdir(layout(here).edition('2025', live.edition?.version ?? ''))).toContain('edition.json');
    // Only who releases has the key to sign with.
    expect(await readdir(join(here, 'key'))).toEqual(['public.pem']);
  });

  it('is as short as it is wanted', async () => {
    for (const text of ['one', 'two', 'three']) await released(text);
    await copyStore(here, source, { most: 2 });
    expect((await history(here)).map(({ release }) => release)).toEqual([3, 2]);
  });

  it('stays at what was live when the source is away', async () => {
    await released('one');
    await copyStore(here, source);
    await released('two');
    const item = () => Promise.reject(new Error('away'));
    await expect(copyStore(here, { ...source, item })).rejects.toThrow('away');
    expect(await liveNumber(here)).toBe(1);
  });

  it('is fetched a few items at a time: over a slow line, none of many would arrive in time', async () => {
    const live = await released('one');
    const images = Array.from({ length: 20 }, (_, picture) => digestOf(String(picture)));
    const edition = live.edition && { ...live.edition, images };
    let [now, most] = [0, 0];
    const item = async () => {
      most = Math.max(most, ++now);
      await turn();
      now -= 1;
      return undefined;
    };

    const missing = await copyItems(here, { ...source, item }, { ...live, edition });
    expect(missing).toEqual(expect.arrayContaining(images.map(imageItem)));
    expect(most).toBe(4);
  });

  it('takes no file that is not what its name says, nor a compressed copy of something else', async () => {
    const live = await released('one');
    for (const file of ['entry.js', 'entry.js.br', 'module.json', 'more.js']) {
      const item = async (path: string) => {
        const packed = await source.item(path);
        if (!packed || !path.startsWith('modules/mfe-public/')) return packed;
        return repacked(folderOf(there, path), { [file]: Buffer.from('something else') });
      };
      await expect(copyStore(here, { ...source, item })).rejects.toThrow(
        /^modules\/mfe-public\/\w+ is not what its name says\.$/,
      );
    }
    expect(await liveNumber(here)).toBe(0);
    expect(live.release).toBe(1);
  });

  it('goes live though something of an older release is damaged at the source, but waits for a source that is away', async () => {
    const [old, , live] = [await released('one'), await released('two'), await released('three')];
    const ofOld = itemOf(old);
    const damaged = async (path: string) => (path === ofOld ? Buffer.from('no archive') : source.item(path));
    const away = (path: string) => (path === ofOld ? Promise.reject(new Error('away')) : source.item(path));

    await expect(copyStore(here, { ...source, item: away })).rejects.toThrow('away');
    expect(await liveNumber(here)).toBe(0);
    expect(await copyStore(here, { ...source, item: damaged })).toBe(3);
    expect(await liveRelease(here)).toEqual(live);
    expect(existsSync(folderOf(here, ofOld))).toBe(false);
  });

  it.each([
    ['a module', itemOf, 'entry.js'],
    ['an edition', ({ edition }: Release) => (edition ? editionItem(edition) : ''), 'edition.json'],
  ])('comes from who has it whole where a machine that lends has %s damaged', async (_, of, file) => {
    const item = of(await released('one'));
    const whole = await source.item(item);
    await copyStore(here, source);
    await writeFile(join(folderOf(there, item), file), 'damaged');

    expect(await localSource(there, localSource(here)).item(item)).toEqual(whole);
    await expect(source.item(item)).rejects.toThrow(`${item} is damaged.`);
  });

  it('takes no edition with another text, and no file that leads elsewhere', async () => {
    const { edition } = await released('one');
    const ofEdition = edition ? editionItem(edition) : '';
    const taken = (files: Record<string, Buffer>) => async (path: string) =>
      path === ofEdition ? repacked(folderOf(there, path), files) : source.item(path);

    const other = taken({ 'edition.json': Buffer.from('{"title":"other"}') });
    await expect(copyStore(here, { ...source, item: other })).rejects.toThrow('is not what its name says');
    const elsewhere = taken({ '../../registry/current': Buffer.from('7') });
    await expect(copyStore(here, { ...source, item: elsewhere })).rejects.toThrow('something else than files');
    const swollen = async (path: string) =>
      path === ofEdition ? Buffer.from(zipSync({ 'edition.json': Buffer.alloc(10_000_000) })) : source.item(path);
    await expect(copyStore(here, { ...source, item: swollen })).rejects.toThrow('more in it than was packed');
    expect(await liveNumber(here)).toBe(0);
  });

  it('takes no release that was edited, whatever its digest', async () => {
    await released('one');
    const path = layout(there).release(1);
    await writeFile(path, (await readFile(path, 'utf8')).replace('"mfe-public"', '"mfe-publik"'));
    const text = await readFile(path, 'utf8');
    const edited = {
      ...source,
      releases: async () => [{ release: 1, sha256: digestOf(text) }],
      release: async () => text,
    };
    await expect(copyStore(here, edited)).rejects.toThrow('Its signature is missing or wrong.');
  });

  it('is made in no store with releases of another site', async () => {
    await released('one');
    await releasedElsewhere();
    await expect(copyStore(here, source)).rejects.toThrow(ForeignStore);
    expect((await liveRelease(here))?.modules.map(({ name }) => name)).toEqual(['mfe-other']);
  });

  it('is repaired where it was damaged', async () => {
    const { modules } = await released('one');
    await copyStore(here, source);
    const module = modules.find(({ name }) => name === 'mfe-public');
    if (!module) throw new Error('It is not there.');
    await writeFile(join(folderOf(here, moduleItem(module)), 'entry.js'), 'damaged');

    await copyStore(here, source);
    expect(await isIntact(here, module)).toBe(false);
    await copyStore(here, source, { isRepair: true });
    expect(await isIntact(here, module)).toBe(true);
  });

  it('has a picture, and a draft with its record, once they are asked for', async () => {
    await released('one');
    await copyStore(here, source);
    const digest = await storeImage(there, { 320: Buffer.from('a picture'), 640: Buffer.from('the same, larger') });
    await stageEdition(there, content('draft'));
    const version = stagedVersion(content('draft'));

    expect(await copyItem(here, source, imageItem(digest))).toBe(true);
    expect(await copyItem(here, source, moduleItem({ name: STAGED_EDITION, version }))).toBe(true);
    const record = await stagedRecord(here, version);
    if (!record) throw new Error('It has no record.');
    // By its name alone nobody can tell whether an edition is genuine.
    await expect(copyItem(here, source, editionItem(record))).rejects.toThrow('is not what its name says');
    expect(await copyItem(here, source, editionItem(record), { integrity: record.integrity })).toBe(true);
    expect(await copyItem(here, source, imageItem('0'.repeat(64)))).toBe(false);
  });

  it('follows an edition that is published', async () => {
    await released('one');
    await copyStore(here, source);
    await publishEdition(there, content('two'));
    await copyStore(here, source);
    expect((await liveRelease(here))?.edition?.integrity['edition.json']).toBe(integrityOf('{"title":"two"}'));
  });
});

/** The machine that copies has a site of its own already. */
async function releasedElsewhere(): Promise<void> {
  await releaseBuilds(here, [await writtenBuild(join(folder, 'other'), { name: 'mfe-other', prefixes: ['/'] })]);
}

/** The files of a folder with some of them replaced, packed. */
async function repacked(path: string, replaced: Record<string, Buffer>): Promise<Buffer> {
  const names = await readdir(path);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(path, name))] as const));
  const all = { ...Object.fromEntries(files), ...replaced };
  return Buffer.from(zipSync(all));
}

describe('a copy that is verified', () => {
  it('is whole, or lacks what is named; nothing of it is repaired', async () => {
    const live = await released('one');
    await copyStore(here, source);
    const [named] = await source.releases(1);
    if (!named) throw new Error('Nothing is live.');
    expect(await verifyCopy(here, named)).toEqual({ release: live, flawed: [] });

    const [first, ...others] = live.modules.map(moduleItem) as [string, ...string[]];
    await writeFile(join(folderOf(here, first), 'entry.js'), 'other words');
    const edition = editionItem(live.edition as NonNullable<Release['edition']>);
    await rm(folderOf(here, edition), { recursive: true });
    expect(others).not.toEqual([]);
    for (let times = 0; times < 2; times++)
      expect((await verifyCopy(here, named)).flawed.sort()).toEqual([edition, first].sort());
  });

  it('is none when the file of the release is missing, another one, or signed with another key', async () => {
    await released('one');
    await copyStore(here, source);
    const [named] = await source.releases(1);
    if (!named) throw new Error('Nothing is live.');
    expect(await verifyCopy(here, { ...named, sha256: '0'.repeat(64) })).toEqual({ flawed: [] });
    expect(await verifyCopy(here, { ...named, release: 7 })).toEqual({ flawed: [] });
    await writeFile(layout(here).publicKey, 'no key');
    expect(await verifyCopy(here, named)).toEqual({ flawed: [] });
  });
});
