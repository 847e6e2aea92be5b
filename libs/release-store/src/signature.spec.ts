import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from './layout';
import { releaseBuilds } from './go-live';
import { rollBack } from './roll-back';
import { liveRelease, readRelease, Unreadable } from './release';
import { KeyMissing } from './signature';
import { writtenBuild } from './testing/written-build';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signature-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const published = async (text: string) =>
  releaseBuilds(store, [
    await writtenBuild(join(folder, text), { name: 'mfe-a', prefixes: ['/a'] }, { 'entry.js': `'${text}'` }),
  ]);
const edit = async (number: number, change: (text: string) => string) => {
  const path = layout(store).release(number);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
/** As stores were before releases were signed. */
const unsign = async (...numbers: number[]) => {
  await rm(join(layout(store).privateKey, '..'), { recursive: true });
  for (const number of numbers) await edit(number, (text) => text.replace(/,\s*"signature": "[^"]*"/, ''));
};

describe('a release', () => {
  it('is signed by its store', async () => {
    await published('one');
    expect(JSON.parse(await readFile(layout(store).release(1), 'utf8'))).toHaveProperty('signature');
    expect(await liveRelease(store)).toMatchObject({ release: 1 });
  });

  it.each([
    ['is edited', (text: string) => text.replace('"/a"', '"/b"')],
    ['has another signature', (text: string) => text.replace(/"signature": "..../, '"signature": "AAAA')],
    ['has none', (text: string) => text.replace(/,\s*"signature": "[^"]*"/, '')],
  ])('is not believed when it %s by hand, and nothing is built on it', async (_, change) => {
    await published('one');
    await edit(1, change);

    await expect(readRelease(store, 1)).rejects.toBeInstanceOf(Unreadable);
    await expect(published('two')).rejects.toBeInstanceOf(Unreadable);
  });

  it('is not believed under the number of another one', async () => {
    await published('one');
    await published('two');
    await writeFile(layout(store).release(2), await readFile(layout(store).release(1)));

    await expect(liveRelease(store)).rejects.toBeInstanceOf(Unreadable);
  });

  it('is not believed when another store signed it', async () => {
    await published('one');
    const foreign = await readFile(layout(store).release(1));
    await rm(store, { recursive: true });
    await published('one');
    await writeFile(layout(store).release(1), foreign);

    await expect(liveRelease(store)).rejects.toBeInstanceOf(Unreadable);
  });

  it('that was made before there were signatures is believed, signed once with the next one, and good to go back to', async () => {
    const [first] = (await published('one')).modules;
    await published('two');
    await unsign(1, 2);
    expect(await liveRelease(store)).toMatchObject({ release: 2 });

    await published('three');
    for (const number of [1, 2, 3]) expect(await readRelease(store, number)).toMatchObject({ release: number });
    expect((await rollBack(store, ['mfe-a'], { to: first?.version })).release).toBe(4);
    await edit(1, (text) => text.replace('"/a"', '"/b"'));
    await expect(readRelease(store, 1)).rejects.toBeInstanceOf(Unreadable);
  });

  it('is not made when the key is gone, and what is live stays', async () => {
    await published('one');
    await rm(layout(store).privateKey);

    await expect(published('two')).rejects.toBeInstanceOf(KeyMissing);
    expect(await liveRelease(store)).toMatchObject({ release: 1 });
  });
});
