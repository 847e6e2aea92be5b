import { existsSync } from 'node:fs';
import fs, { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { releaseText, signingKey } from './signing-key';
import { writtenBuild } from './testing/written-build';
import { importBuild } from './import-build';
import { prune, removeUnreleased } from './prune';
import { history, versionIn } from './history';
import { layout } from './layout';
import { releaseBuilds } from './go-live';
import { rollBack } from './roll-back';
import { Overtaken } from './nothing-released';

// The real one, but for the test that loses it.
jest.mock('proper-lockfile', () => {
  const real = jest.requireActual<{ lock: typeof lock }>('proper-lockfile');
  return { ...real, lock: jest.fn(real.lock) };
});

// As it is before a test puts another in its place.
const { rm } = fs;
const HOUR_MS = 60 * 60 * 1000;

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prune-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, text: string, more: object = {}) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`], ...more }, { 'entry.js': `'${text}'` });

/** Publishes versions of `a` one after the other. @returns their names in the store */
async function published(...texts: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const text of texts) versions.push(versionIn(await releaseBuilds(store, [await aBuild('a', text)]), 'a') ?? '');
  return versions;
}
const inHours = (hours: number) => Date.now() + hours * HOUR_MS;
const there = (versions: readonly string[]) =>
  versions.map((version) => existsSync(layout(store).module('a', version)));

/** Has a release become live some hours ago. */
async function liveSince(number: number, hours: number): Promise<void> {
  const file = layout(store).release(number);
  const release = JSON.parse(await readFile(file, 'utf8')) as object;
  const at = new Date(inHours(-hours)).toISOString();
  await writeFile(file, releaseText({ ...release, at }, await signingKey(store)));
}

describe('pruning', () => {
  it('keeps the last releases whole, with what they fall back on, and what has not been live yet', async () => {
    await releaseBuilds(store, [await aBuild('shell', 'one', { kind: 'host', lends: { kit: '1.0.0' }, kit: [] })]);
    const [first = '', second = '', third = '', fourth = ''] = await published('one', 'two', 'three', 'four');
    const { version: staged } = await importBuild(store, await aBuild('a', 'staged'));
    expect(await prune(store, 2, inHours(49))).toEqual({ releases: 3, versions: [`a/${first}`] });
    expect((await history(store)).map(({ release }) => release)).toEqual([5, 4]);
    expect(there([first, second, third, fourth, staged])).toEqual([false, true, true, true, true]);
    expect(versionIn(await rollBack(store, ['a']), 'a')).toBe(third);
  });

  it('keeps what was live less than two days ago, however few are to stay and however old it is', async () => {
    const versions = await published('one', 'two', 'three');
    await Promise.all([liveSince(1, 999), liveSince(2, 49), liveSince(3, 47)]);
    expect(await prune(store, 1)).toEqual({ releases: 1, versions: [`a/${versions[0]}`] });
    expect((await history(store)).map(({ release }) => release)).toEqual([3, 2]);
    expect(there(versions)).toEqual([false, true, true]);
  });

  it('removes what was never live after a month', async () => {
    await published('one');
    const { version } = await importBuild(store, await aBuild('a', 'staged'));
    expect((await prune(store, 1, inHours(29 * 24))).versions).toEqual([]);
    expect((await prune(store, 1, inHours(31 * 24))).versions).toEqual([`a/${version}`]);
  });

  it('is not kept from it by an old release that is damaged', async () => {
    const [first] = await published('one', 'two', 'three');
    await writeFile(layout(store).release(2), '{"release":');
    expect(await prune(store, 1, inHours(49))).toEqual({ releases: 2, versions: [`a/${first}`] });
    expect(existsSync(layout(store).release(2))).toBe(false);
  });

  it('removes nothing when an old release cannot be read at all: it may be another time', async () => {
    const versions = await published('one', 'two', 'three');
    await rm(layout(store).release(2));
    await mkdir(layout(store).release(2));
    await expect(prune(store, 1, inHours(49))).rejects.toThrow('EISDIR');
    expect(there(versions)).toEqual([true, true, true]);
  });

  it('clears up after publishers that died more than a day ago', async () => {
    await published('one');
    const { registry } = layout(store);
    const drafts = ['000002.json', 'current'].map((name) =>
      join(registry, `${name}.6f1c2a34-0000-4000-8000-1234567890ab`),
    );
    for (const draft of drafts) await writeFile(draft, '');
    const [old = ''] = drafts;
    await utimes(old, new Date(inHours(-25)), new Date(inHours(-25)));
    await prune(store, 1);
    expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true]);
  });

  it('leaves nothing under the name of a version that it could not remove whole', async () => {
    const [old = ''] = await published('one', 'two', 'three');
    const { modules } = layout(store);
    const killed = jest
      .spyOn(fs, 'rm')
      .mockImplementation((path, how) =>
        String(path).startsWith(modules) ? Promise.reject(new Error('killed')) : rm(path, how),
      );
    await expect(prune(store, 1, inHours(49))).rejects.toThrow('killed');
    killed.mockRestore();
    expect(there([old])).toEqual([false]);
  });

  it('removes nothing any more when it has lost the lock', async () => {
    const versions = await published('one', 'two', 'three');
    jest.mocked(lock).mockImplementationOnce(async (_, options) => {
      options?.onCompromised?.(new Error('The machine slept.'));
      return async () => undefined;
    });
    await expect(prune(store, 1, inHours(49))).rejects.toThrow(Overtaken);
    expect((await history(store)).length).toBe(versions.length);
    expect(there(versions)).toEqual([true, true, true]);
  });
});

describe('discarding', () => {
  it('takes versions out of the store, but for those that a release names', async () => {
    const [live = ''] = await published('one');
    const { version } = await importBuild(store, await aBuild('a', 'refused'));
    await removeUnreleased(
      store,
      [live, version].map((one) => ({ name: 'a', version: one })),
    );
    expect(there([live, version])).toEqual([true, false]);
    expect((await readdir(layout(store).modules)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
