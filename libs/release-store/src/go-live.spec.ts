import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { writtenBuild } from './testing/written-build';
import { importBuild } from './import-build';
import { history } from './history';
import { layout } from './layout';
import { goLive, releaseBuilds } from './go-live';
import { Busy, Overtaken } from './nothing-released';
import { liveNumber, Unreadable } from './release';

// The real one, but for the test in which two come by it.
jest.mock('proper-lockfile', () => {
  const real = jest.requireActual<{ lock: typeof lock }>('proper-lockfile');
  return { ...real, lock: jest.fn(real.lock) };
});

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'go-live-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, text: string, more: object = {}) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`], ...more }, { 'entry.js': `'${text}'` });

describe('going live', () => {
  it('holds a module against whatever is live by then', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    const staged = await importBuild(store, await aBuild('b', 'one', { prefixes: ['/a'] }));
    await expect(goLive(store, [staged])).rejects.toThrow('prefix_taken: b and a both claim /a.');
    expect(await liveNumber(store)).toBe(1);
  });

  it('is refused to what was examined against another release', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    const staged = await importBuild(store, await aBuild('b', 'one'));
    await releaseBuilds(store, [await aBuild('a', 'two')]);
    await expect(goLive(store, [staged], { ifRelease: 1 })).rejects.toThrow(Overtaken);
    expect(await liveNumber(store)).toBe(2);
  });

  it('leaves nobody waiting when the lock could not be marked, as on a full disk', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    const { turn } = layout(store);
    await rm(turn);
    await mkdir(turn);
    await expect(releaseBuilds(store, [await aBuild('a', 'two')])).rejects.toThrow('EISDIR');
    await rm(turn, { recursive: true });
    expect((await releaseBuilds(store, [await aBuild('a', 'two')])).release).toBe(2);
  });

  it('is for one of two who both came by the lock of somebody who died; the other is told, and loses nothing of it', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one'), await aBuild('b', 'one')]);
    const both = [
      await importBuild(store, await aBuild('a', 'two')),
      await importBuild(store, await aBuild('b', 'two')),
    ];
    const unlock = jest.fn(async () => undefined);
    jest.mocked(lock).mockResolvedValueOnce(unlock).mockResolvedValueOnce(unlock);
    const ended = await Promise.allSettled(both.map((module) => goLive(store, [module])));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [won] = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toEqual([
      expect.any(Overtaken),
    ]);
    expect(await liveNumber(store)).toBe(won?.release);
    expect((await readdir(layout(store).registry)).filter((file) => file.startsWith('current'))).toEqual(['current']);
    // By then it is the other one's.
    expect(unlock).toHaveBeenCalledTimes(1);
  });

  it('says so when somebody else is at it for longer than anybody waits', async () => {
    jest
      .mocked(lock)
      .mockRejectedValueOnce(Object.assign(new Error('Lock file is already being held'), { code: 'ELOCKED' }));
    await expect(goLive(store, [])).rejects.toThrow(Busy);
  });

  it('says which file of the store is damaged', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    const { release, pointer } = layout(store);
    await writeFile(release(1), '{"release":');
    await expect(goLive(store, [])).rejects.toThrow(
      `${release(1)} is damaged or gone: docs/operations.md, A damaged store, says how to mend it.`,
    );
    await writeFile(release(1), '{"release":1}');
    await expect(goLive(store, [])).rejects.toThrow(Unreadable);
    for (const text of ['one', '']) {
      await writeFile(pointer, text);
      await expect(goLive(store, [])).rejects.toThrow(
        `${pointer} is damaged or gone: docs/operations.md, A damaged store, says how to mend it.`,
      );
    }
  });

  it('takes a pointer that is gone for one that was never there only where nothing can have been live', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    const { release, pointer } = layout(store);
    await rm(pointer);
    expect((await releaseBuilds(store, [await aBuild('a', 'two')])).release).toBe(2);
    await releaseBuilds(store, [await aBuild('a', 'three')]);
    await rm(pointer);
    await expect(releaseBuilds(store, [await aBuild('a', 'four')])).rejects.toThrow(Unreadable);
    await writeFile(pointer, '3');
    await rm(release(3));
    await expect(releaseBuilds(store, [await aBuild('a', 'four')])).rejects.toThrow(`${release(3)} is damaged or gone`);
  });

  it('is refused to a version that was removed since it was looked at; what stays as it is may be damaged', async () => {
    const { modules } = await releaseBuilds(store, [await aBuild('a', 'one'), await aBuild('b', 'one')]);
    const [a] = modules;
    const staged = await importBuild(store, await aBuild('b', 'two'));
    await rm(layout(store).module('a', a?.version ?? ''), { recursive: true });
    expect((await goLive(store, [staged])).release).toBe(2);

    const removed = await importBuild(store, await aBuild('b', 'three'));
    await rm(layout(store).module('b', removed.version), { recursive: true });
    await expect(goLive(store, [removed])).rejects.toThrow(
      `not_intact: The files of b ${removed.version} are not what they were`,
    );
    expect(await liveNumber(store)).toBe(2);
  });

  it('refuses a version that the store has with other bytes', async () => {
    const build = await aBuild('a', 'one');
    const { version } = await importBuild(store, build);
    await rm(join(layout(store).module('a', version), 'entry.js'));
    await expect(importBuild(store, build)).rejects.toThrow(
      `version_taken: a ${version} is in the store already, with other bytes.`,
    );
  });

  it('is told step by step', async () => {
    const steps: string[] = [];
    await goLive(store, [await importBuild(store, await aBuild('a', 'one'))], {
      commit: 'abc',
      reached: (step) => void steps.push(step),
    });
    expect(steps).toEqual(['locked', 'drafted', 'written', 'swapped']);
    expect((await history(store))[0]?.change).toEqual({ action: 'publish', modules: ['a'], commit: 'abc' });
  });
});
