import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { history, publishOf, versionIn } from './history';
import { importBuild } from './import-build';
import { goLive, releaseBuilds, rollOut } from './go-live';
import { removeModule } from './remove-module';
import { rollBack } from './roll-back';
import { prune } from './prune';
import { liveRelease, readPages, type ReleasedModule } from './release';
import { isGiven, PLACES } from './rollout';
import { switchModule } from './switch';
import { writtenBuild } from './testing/written-build';
import { readModule } from './versions';

let folder: string;
let store: string;
let one: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollout-'));
  store = join(folder, 'store');
  await releaseBuilds(store, [await shell('one', '1.0.0'), await drawing('one'), await aBuild('b', 'one')]);
  one = (await live('a')) ?? '';
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, text: string, declared: object = {}, files: Record<string, string> = {}) =>
  writtenBuild(
    join(folder, `${name}-${text}`),
    { name, prefixes: [`/${name}`], ...declared },
    { 'entry.js': `'${text}'`, ...files },
  );
const shell = (text: string, kit: string) =>
  aBuild(
    'shell',
    text,
    { kind: 'host', lends: { kit } },
    {
      'prerender.cjs': `exports.lent = {}; exports.pathsOf = (routes) => ['/' + routes]; exports.render = async (routes, path) => ({ path, title: '', html: routes });`,
    },
  );
/** A module whose page is drawn. */
const drawing = (text: string, declared: object = {}) =>
  aBuild('a', text, { prerender: true, ...declared }, { 'prerender.cjs': `exports.default = '${text}'` });
const stored = async (text: string, declared?: object) => importBuild(store, await drawing(text, declared));
const current = async () => (await liveRelease(store)) ?? fail();
const fail = () => {
  throw new Error('Nothing is live.');
};
const live = async (name: string) => versionIn(await current(), name);
const given = async () => {
  const { rollout } = await current();
  return rollout && [rollout.module.name, rollout.module.version, rollout.share];
};
const rolledOut = async (text: string, share = 10, more: object = {}): Promise<ReleasedModule> => {
  const module = await stored(text);
  await goLive(store, [module], { share, ...more });
  return module;
};

describe('a version for some visitors', () => {
  it('lies beside the live one, with the pages that these visitors get', async () => {
    const two = await rolledOut('two');
    const { rollout, change, ...release } = await current();
    expect([await live('a'), await given()]).toEqual([one, ['a', two.version, 10]]);
    expect(change).toEqual({
      action: 'publish',
      modules: [],
      rollout: { module: 'a', version: two.version, share: 10 },
    });
    expect((await readPages(store, release)).map(({ path }) => path)).toEqual(['/one']);
    expect((await readPages(store, rollout ?? {})).map(({ path }) => path)).toEqual(['/two']);
  });

  it('is given to more, and then to all, by a release each; what published it is known of each', async () => {
    const two = await rolledOut('two', 10, { commit: 'abc1234', publisher: 'Demo team' });
    await rollOut(store, 'a', 50);
    expect(await given()).toEqual(['a', two.version, 50]);
    const { pages } = (await current()).rollout ?? {};
    await rollOut(store, 'a', 100);

    expect([await live('a'), await given()]).toEqual([two.version, undefined]);
    const { change, withdrawn, previous, ...release } = await current();
    expect(change).toEqual({ action: 'publish', modules: ['a'], commit: 'abc1234', publisher: 'Demo team' });
    expect([withdrawn, previous['a']?.version, release.pages]).toEqual([undefined, one, pages]);
    expect(publishOf(await history(store), 'a', two.version)?.commit).toBe('abc1234');
  });

  it('goes on while others are released, switched off or removed', async () => {
    const two = await rolledOut('two');
    await releaseBuilds(store, [await aBuild('b', 'two')]);
    await switchModule(store, 'b', 'Later.');
    await removeModule(store, 'b');
    expect(await given()).toEqual(['a', two.version, 10]);
    // As npm start does, which releases the modules of its checkout again.
    const before = await current();
    expect(await releaseBuilds(store, [join(folder, 'a-one')])).toEqual(before);
  });

  it('goes back to the live one, which pages are to be shown at their next navigation', async () => {
    const two = await rolledOut('two');
    const { change, withdrawn, modules } = await rollBack(store, ['a'], { by: 'guard', reason: 'It fails.' });
    expect(change).toEqual({
      action: 'rollback',
      modules: [],
      rollout: { module: 'a', version: two.version, share: 0 },
      by: 'guard',
      reason: 'It fails.',
    });
    expect([withdrawn, versionIn({ modules }, 'a'), await given()]).toEqual([[`a@${two.version}`], one, undefined]);
    await goLive(store, [two], { share: 1 });
    expect((await current()).withdrawn).toBeUndefined();
  });

  it('ends when another version of its module goes live, or another one is given', async () => {
    const [two, three] = [await rolledOut('two'), await rolledOut('three', 1)];
    expect((await current()).withdrawn).toEqual([`a@${two.version}`]);
    const four = await stored('four');
    const { change, withdrawn, rollout } = await goLive(store, [four]);
    expect([rollout, withdrawn]).toEqual([undefined, [two, three].map(({ version }) => `a@${version}`)]);
    expect(change).toMatchObject({ modules: ['a'], rollout: { version: three.version, share: 0 } });
  });

  it('ends when its module is rolled back further, or removed', async () => {
    const two = await stored('two');
    await goLive(store, [two]);
    await rolledOut('three');
    await rollBack(store, ['a'], { to: one });
    expect([await live('a'), await given()]).toEqual([one, undefined]);
    await rolledOut('four');
    await removeModule(store, 'a');
    expect(await given()).toBeUndefined();
  });

  it('is of one module at a time', async () => {
    await rolledOut('two');
    const other = await importBuild(store, await aBuild('b', 'two'));
    await expect(goLive(store, [other], { share: 10 })).rejects.toThrow('rollout_under_way: a is given to 10 %');
    await expect(rollOut(store, 'b', 50)).rejects.toThrow('No version of b is given to some of the visitors.');
  });

  it('must go with the live ones; a publish that would part them is refused, and a rollback ends it', async () => {
    await releaseBuilds(store, [await shell('two', '2.0.0')]);
    const two = await stored('two', { needs: { kit: '^2.0.0' } });
    await goLive(store, [two], { share: 10 });
    const three = await importBuild(store, await shell('three', '3.0.0'));
    await expect(goLive(store, [three])).rejects.toThrow('range_not_met: a needs kit ^2.0.0');
    await rollBack(store, ['shell'], { compare: async () => [] });
    expect(await given()).toBeUndefined();
  });

  it('stays in the store for as long as a release gives it', async () => {
    const two = await rolledOut('two');
    await prune(store, 1, Date.now() + 60 * 24 * 60 * 60 * 1000);
    expect(await readModule(store, 'a', two.version)).toEqual(two);
    expect(await readPages(store, (await current()).rollout ?? {})).toHaveLength(1);
  });
});

describe('who is given a version', () => {
  const rollout = async (text: string, share: number) => ({ module: await stored(text), share });
  const places = Array.from({ length: PLACES }, (_, place) => place);

  it.each([1, 10, 50])('is %i in a hundred', async (share) => {
    const two = await rollout('two', share);
    expect(places.filter((place) => isGiven(two, place))).toHaveLength(share);
  });

  it('still is when the share grows; others are the first to get another version', async () => {
    const few = await rollout('two', 10);
    const first = places.filter((place) => isGiven(few, place));
    expect(first.every((place) => isGiven({ ...few, share: 50 }, place))).toBe(true);
    const three = await rollout('three', 10);
    expect(places.filter((place) => isGiven(three, place))).not.toEqual(first);
  });
});
