import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from './testing/written-build';
import { releaseBuilds } from './go-live';
import { rollBack } from './roll-back';
import { liveRelease, type Release } from './release';
import { switchOffline } from './switch';

let folder: string;
const store = () => join(folder, 'store');
const aBuild = (text: string) =>
  writtenBuild(join(folder, text), { name: 'a', prefixes: ['/a'] }, { 'entry.js': `'${text}'` });
const versionOf = ({ modules }: Release) => modules[0]?.version;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'offline-'))));
afterEach(() => rm(folder, { recursive: true }));

describe('keeping pages for when there is no network', () => {
  it('is switched off by a release that differs in nothing else, and stays off in those after it, until it is switched on', async () => {
    const one = await releaseBuilds(store(), [await aBuild('one')]);
    const off = await switchOffline(store(), 'off');
    expect(off).toEqual({
      ...one,
      release: 2,
      at: off.at,
      after: 1,
      change: { action: 'publish', modules: [] },
      offline: 'off',
    });

    const two = await releaseBuilds(store(), [await aBuild('two')]);
    const back = await rollBack(store(), ['a']);
    expect([two.offline, back.offline, versionOf(back)]).toEqual(['off', 'off', versionOf(one)]);

    const on = await switchOffline(store(), 'on');
    expect([on.release, on.offline, versionOf(on)]).toEqual([5, undefined, versionOf(one)]);
  });

  it('is no release where it is so already, nor where nothing has been released', async () => {
    await expect(switchOffline(store(), 'off')).rejects.toThrow('There is nothing to release.');
    await releaseBuilds(store(), [await aBuild('one')]);
    await switchOffline(store(), 'on');
    expect((await liveRelease(store()))?.release).toBe(1);
  });
});
