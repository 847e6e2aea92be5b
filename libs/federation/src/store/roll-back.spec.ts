import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from '../testing/written-build';
import { bringIn } from './bring-in';
import { history, versionIn } from './history';
import { layout } from './layout';
import { prune } from './prune';
import { goLive, publish } from './publish';
import { liveNumber, readRelease, type Release } from './release';
import { rollBack } from './roll-back';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roll-back-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, text: string, said: object = {}) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`], ...said }, { 'entry.js': `'${text}'` });
const aShell = (text: string, version: string) => aBuild('shell', text, { kind: 'host', lends: { kit: version }, kit: [] });

/** Publishes versions of `a` one after the other. @returns their names in the store */
async function published(...texts: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const text of texts) versions.push(versionIn(await publish(store, [await aBuild('a', text)]), 'a') ?? '');
  return versions;
}
const live = async (): Promise<Release> => readRelease(store, await liveNumber(store));

describe('rolling back', () => {
  it('puts a module to the version before, and again to the one before that; the others stay', async () => {
    await publish(store, [await aBuild('b', 'one')]);
    const [first, second] = await published('one', 'two', 'three');
    const { change, modules } = await rollBack(store, 'a');
    expect(change).toEqual({ action: 'rollback', modules: ['a'] });
    expect(modules.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(versionIn(await live(), 'a')).toBe(second);
    expect(versionIn(await rollBack(store, 'a'), 'a')).toBe(first);
    await expect(rollBack(store, 'a')).rejects.toThrow('a has no earlier version.');
  });

  it('goes to any version that was live, and forward again', async () => {
    const [first = '', , third = ''] = await published('one', 'two', 'three');
    expect(versionIn(await rollBack(store, 'a', first), 'a')).toBe(first);
    expect(versionIn(await rollBack(store, 'a', third), 'a')).toBe(third);
  });

  it('refuses what was never live, what is no longer there and what nobody knows', async () => {
    await published('one');
    const { version } = await bringIn(store, await aBuild('a', 'staged'));
    await expect(rollBack(store, 'a', version)).rejects.toThrow(`a was never live at ${version}.`);
    await expect(rollBack(store, 'c')).rejects.toThrow('There is no module c.');
  });

  it('refuses what no longer goes with the shell', async () => {
    await publish(store, [await aShell('old', '1.0.0'), await aBuild('a', 'one', { needs: { kit: '^1.0.0' } })]);
    await publish(store, [await aShell('new', '2.0.0'), await aBuild('a', 'two', { needs: { kit: '^2.0.0' } })]);
    await expect(rollBack(store, 'a')).rejects.toThrow('range_not_met: a needs kit ^1.0.0, and the shell lends 2.0.0.');
    await expect(rollBack(store, 'shell')).rejects.toThrow('range_not_met: a needs kit ^2.0.0, and the shell lends 1.0.0.');
  });
});

describe('what a page falls back on', () => {
  it('is the version before; after rolling back, the one before that', async () => {
    await publish(store, [await aShell('one', '1.0.0')]);
    const [first, second] = await published('one', 'two', 'three');
    expect((await live()).previous['a']?.version).toBe(second);
    expect((await rollBack(store, 'a')).previous['a']?.version).toBe(first);
    expect((await rollBack(store, 'a')).previous['a']).toBeUndefined();
  });

  it('stays while others are published, and goes when it does not go with a new shell', async () => {
    await publish(store, [await aShell('old', '1.0.0'), await aBuild('a', 'one', { needs: { kit: '1.0.0' } })]);
    const [old] = (await live()).modules;
    await publish(store, [await aBuild('a', 'two', { needs: { kit: '>=1' } })]);
    await publish(store, [await aBuild('b', 'one')]);
    expect((await live()).previous['a']?.version).toBe(old?.version);
    await publish(store, [await aShell('new', '1.1.0')]);
    expect((await live()).previous).toEqual({});
  });
});

describe('going live', () => {
  it('holds a module against whatever is live by then', async () => {
    await publish(store, [await aBuild('a', 'one')]);
    const staged = await bringIn(store, await aBuild('b', 'one', { prefixes: ['/a'] }));
    await expect(goLive(store, [staged])).rejects.toThrow('prefix_taken: b claims /a, and a /a.');
    expect(await liveNumber(store)).toBe(1);
  });

  it('refuses a version that the store has with other bytes', async () => {
    const build = await aBuild('a', 'one');
    const { version } = await bringIn(store, build);
    await rm(join(layout(store).module('a', version), 'entry.js'));
    await expect(bringIn(store, build)).rejects.toThrow(`version_taken: a ${version} is in the store already, with other bytes.`);
  });

  it('is told step by step', async () => {
    const steps: string[] = [];
    await goLive(store, [await bringIn(store, await aBuild('a', 'one'))], { commit: 'abc', reached: (step) => void steps.push(step) });
    expect(steps).toEqual(['locked', 'drafted', 'written', 'swapped']);
    expect((await history(store))[0]?.change).toEqual({ action: 'publish', modules: ['a'], commit: 'abc' });
  });
});

describe('pruning', () => {
  it('keeps the last releases whole, with what they fall back on, and what has not been live yet', async () => {
    await publish(store, [await aShell('one', '1.0.0')]);
    const [first = '', second = '', third = '', fourth = ''] = await published('one', 'two', 'three', 'four');
    const { version: staged } = await bringIn(store, await aBuild('a', 'staged'));
    expect(await prune(store, 2)).toEqual({ releases: 3, versions: [`a/${first}`] });
    expect((await history(store)).map(({ release }) => release)).toEqual([5, 4]);
    const there = [first, second, third, fourth, staged].map((version) => existsSync(layout(store).module('a', version)));
    expect(there).toEqual([false, true, true, true, true]);
    expect(versionIn(await rollBack(store, 'a'), 'a')).toBe(third);
  });
});
