import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionIn } from './history';
import { releaseBuilds } from './go-live';
import { removeModule } from './remove-module';
import { rollBack } from './roll-back';
import { liveRelease } from './release';
import { switchModule } from './switch';
import { writtenBuild } from './testing/written-build';

let folder: string;
const store = () => join(folder, 'store');
const aBuild = (name: string, text: string, more: object = {}) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`], ...more }, { 'entry.js': `'${text}'` });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switch-'));
  await releaseBuilds(store(), [await aBuild('a', 'one'), await aBuild('b', 'one')]);
});
afterEach(() => rm(folder, { recursive: true }));

const SENTENCE = 'We are back at noon.';

describe('a module', () => {
  it('is switched off by a release that differs in nothing else, and open pages are to leave it', async () => {
    const before = await liveRelease(store());
    const after = await switchModule(store(), 'a', ` ${SENTENCE} `);

    expect(after).toMatchObject({
      release: 2,
      modules: before?.modules,
      off: { a: SENTENCE },
      withdrawn: [`a@${versionIn(after, 'a')}`],
      change: { action: 'publish', modules: [], switched: { module: 'a', to: 'off' }, reason: SENTENCE },
    });
  });

  it('stays off whatever is released, its own versions among it, until it is switched on', async () => {
    await switchModule(store(), 'a', SENTENCE);
    const published = await releaseBuilds(store(), [await aBuild('a', 'two'), await aBuild('b', 'two')]);
    const back = await rollBack(store(), ['b']);
    expect([published.off, back.off]).toEqual([{ a: SENTENCE }, { a: SENTENCE }]);

    const on = await switchModule(store(), 'a', undefined);
    expect(on.off).toBeUndefined();
    expect(on.withdrawn).not.toContain(`a@${versionIn(on, 'a')}`);
  });

  it('is off no more once it is removed', async () => {
    await switchModule(store(), 'a', SENTENCE);
    expect((await removeModule(store(), 'a')).off).toBeUndefined();
  });

  it('is no release where it is so already', async () => {
    await switchModule(store(), 'a', SENTENCE);
    expect((await switchModule(store(), 'a', SENTENCE)).release).toBe(2);
    expect((await switchModule(store(), 'b', undefined)).release).toBe(2);
  });

  it.each<[string, string | undefined, string]>([
    ['a', ' ', 'What visitors read has 1 to 200 characters.'],
    ['a', 'x'.repeat(201), 'What visitors read has 1 to 200 characters.'],
    ['shell', SENTENCE, 'The shell cannot be switched off: it is every page.'],
    ['none', SENTENCE, 'none is not live.'],
  ])('is not switched where that makes no sense: %s', async (name, sentence, refusal) => {
    await releaseBuilds(store(), [await aBuild('shell', 'one', { kind: 'host', prefixes: ['/login'] })]);
    await expect(switchModule(store(), name, sentence)).rejects.toThrow(refusal);
  });
});
