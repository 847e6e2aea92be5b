import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isImageIntact, storeImage } from '../images';
import { releaseBuilds } from '../go-live';
import { liveNumber, liveRelease } from '../release';
import { writtenBuild } from '../testing/written-build';
import { isIntact } from '../versions';
import { copyStore } from './copy';
import { Following, type FollowOptions } from './follow';
import { editionItem, folderOf, imageItem, moduleItem } from './items';
import { localSource } from './local-source';
import type { StoreSource } from './source';

/** A publishing service looks, fetches what is new, and then a gateway does: a tenth of the second in which a release is everywhere. */
const MOST_APART_MS = 100;

let folder: string;
/** The store of a machine that publishes, and that of one that follows. */
let [there, here] = ['', ''];
let source: StoreSource;
/** Which release is live there, of those that have been made. */
let live: number;
/** When it was looked what is live, by a clock that passes only while the following does nothing but wait. */
let looks: number[];
let following: Following;
let isOver: boolean;
/** How long a test may wait for what never comes, in ms. */
const PATIENCE_MS = 20_000;
/** What is in the bucket; it answers nothing before it is let go. */
let items: jest.Mock<Promise<Set<string>>>;
let letGo: (found?: string[]) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'follow-'));
  [there, here] = [join(folder, 'there'), join(folder, 'here')];
  for (const text of ['first', 'second']) await released(text);
  const local = localSource(there);
  [live, looks, isOver] = [1, [], false];
  source = {
    ...local,
    async releases(most) {
      if (most === 1) looks.push(performance.now());
      return (await local.releases(Infinity)).filter(({ release }) => release <= live).slice(0, most);
    },
  };
  const answer = new Promise<Set<string>>((resolve) => (letGo = (found = []) => resolve(new Set(found))));
  items = jest.fn(() => answer);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
});
afterEach(async () => {
  isOver = true;
  letGo();
  await following.end();
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

async function released(text: string): Promise<void> {
  const build = { name: 'mfe-public', prefixes: ['/'] };
  await releaseBuilds(there, [await writtenBuild(join(folder, text), build, { 'entry.js': `'${text}'` })]);
}

/** Makes releases with an edition, each the same. @returns its path */
async function releasedEdition(...texts: string[]): Promise<string> {
  const firstEdition = { key: '2025', number: 1, shape: '1.0.0', document: {}, parts: { en: { basics: {} } } };
  for (const text of texts) {
    const build = { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0' };
    const files = { 'entry.js': `'${text}'` };
    await releaseBuilds(there, [await writtenBuild(join(folder, text), build, files)], { firstEdition });
  }
  const edition = (await liveRelease(there))?.edition;
  if (!edition) throw new Error('It has none.');
  return editionItem(edition);
}

/** It does not search for missing items: the clock would pass for that timer while a look is under way. */
const follow = (options: Partial<FollowOptions> = {}) =>
  (following = new Following(here, source, { onFailure: () => undefined, isDamaged: () => false, ...options }));

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the clock pass from one thing that is waited for to the next, until something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!isOver && !(await isSo())) {
    if (jest.getTimerCount() > 0) jest.advanceTimersToNextTimer();
    await turn();
  }
}

describe('a store that follows another', () => {
  it('looks again soon after each look', async () => {
    follow();
    await until(() => looks.length >= 10);
    const apart = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(Math.max(...apart)).toBeLessThanOrEqual(MOST_APART_MS);
  });

  it(
    'learns what is live while the bucket does not say what is in it',
    async () => {
      follow({ itemsOf: { items } });
      await until(async () => (await liveNumber(here)) === 1 && items.mock.calls.length > 0);
      live = 2;
      await until(async () => (await liveNumber(here)) === 2);
      const count = looks.length;
      await until(() => looks.length >= count + 30);
      expect(following.isFresh).toBe(true);
      // The one that is asked is waited for.
      expect(items).toHaveBeenCalledTimes(1);
    },
    PATIENCE_MS,
  );

  it('goes back only when the source knows of less for some time, however often it did before', async () => {
    live = 2;
    follow();
    const after = (count: number) => {
      const first = looks.length;
      return until(() => looks.length >= first + count);
    };
    // While the first is copied, nothing is live.
    await until(async () => (await liveNumber(here).catch(() => 0)) === 2);
    for (let time = 0; time < 3; time++) {
      live = 1;
      await after(3);
      expect(await liveNumber(here)).toBe(2);
      live = 2;
      // More than ten seconds.
      await after(120);
    }
    // Nor when it knew of less, then of nothing for long, and knows of less again.
    for (const [less, looked] of [
      [1, 3],
      [0, 120],
      [1, 3],
    ] as const) {
      live = less;
      await after(looked);
      expect(await liveNumber(here)).toBe(2);
    }
    await after(120);
    expect(await liveNumber(here)).toBe(1);
  });

  it('copies what no release names beside that, though one of it is not what its name says', async () => {
    const digest = await storeImage(there, { 320: Buffer.from('a picture') });
    const other = '0'.repeat(64);
    const item = (path: string) => source.item(path === imageItem(other) ? imageItem(digest) : path);
    const failures: string[] = [];
    const onFailure: FollowOptions['onFailure'] = (error, of) => failures.push(`${of}: ${error?.message}`);
    following = new Following(here, { ...source, item }, { itemsOf: { items }, onFailure });
    letGo([imageItem(other), imageItem(digest)]);
    await until(() => isImageIntact(here, digest));
    await until(() => items.mock.calls.length > 2);
    expect(failures).toEqual([`items: ${imageItem(other)} is not what its name says.`]);
  });

  it('asks again for what its source did not have yet of what is live', async () => {
    const edition = await releasedEdition('third');
    let asked = 0;
    const item = async (path: string) => (path === edition && asked++ === 0 ? undefined : source.item(path));
    live = 3;
    const failures: string[] = [];
    const onFailure: FollowOptions['onFailure'] = (error, of) => failures.push(`${of}: ${error?.message}`);
    following = new Following(here, { ...source, item }, { onFailure });
    await until(() => existsSync(folderOf(here, edition)));
    expect(await liveNumber(here)).toBe(3);
    expect(failures).toEqual([]);
  });

  it('tries only now and then to repair what stays damaged, and goes on looking', async () => {
    let copies = 0;
    const releases = (most: number) => {
      if (most !== 1) copies += 1;
      return source.releases(most);
    };
    following = new Following(here, { ...source, releases }, { isDamaged: () => true, onFailure: () => undefined });
    await until(async () => (await liveNumber(here).catch(() => 0)) === 1);
    const [count, copied] = [looks.length, copies];
    await until(() => looks.length >= count + 40);
    // In about four seconds.
    expect(copies - copied).toBeLessThanOrEqual(3);
    live = 2;
    await until(async () => (await liveNumber(here)) === 2);
  });

  it(
    'mends what is damaged of what is live when it begins',
    async () => {
      await copyStore(here, source);
      const module = (await liveRelease(here))?.modules[0];
      if (!module) throw new Error('It is not there.');
      await writeFile(join(folderOf(here, moduleItem(module)), 'entry.js'), 'damaged');
      following = new Following(here, source, { onFailure: () => undefined });
      await until(() => isIntact(here, module));
      expect(await isIntact(here, module)).toBe(true);
    },
    PATIENCE_MS,
  );

  it('follows a source that has lost something for good, and says what once', async () => {
    const edition = await releasedEdition('third', 'fourth');
    const item = async (path: string) => (path === edition ? undefined : source.item(path));
    live = 3;
    const failures: string[] = [];
    const onFailure: FollowOptions['onFailure'] = (error, of) => failures.push(`${of}: ${error?.message}`);
    following = new Following(here, { ...source, item }, { onFailure });
    await until(() => failures.length > 0);
    live = 4;
    await until(async () => (await liveNumber(here)) === 4);
    const count = looks.length;
    await until(() => looks.length >= count + 60);
    expect(failures).toEqual([`whole: Release 3 lacks ${edition}, as does its source.`]);
  });

  it('ends when what is being copied is there', async () => {
    const digest = await storeImage(there, { 320: Buffer.from('a picture') });
    let isAsked = false;
    const item = async (path: string) => {
      if (path !== imageItem(digest)) return source.item(path);
      isAsked = true;
      await answerLate();
      return source.item(path);
    };
    following = new Following(here, { ...source, item }, { itemsOf: { items }, onFailure: () => undefined });
    letGo([imageItem(digest)]);
    await until(() => isAsked);
    await following.end();
    expect(await isImageIntact(here, digest)).toBe(true);
  });
});

/** Some turns of whatever else there is. */
async function answerLate(): Promise<void> {
  for (let turns = 0; turns < 100; turns++) await turn();
}
