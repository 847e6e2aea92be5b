import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unfit } from './checks/finding';
import type { EditionContent } from './edition';
import { layout } from './layout';
import { NoSuchVersion } from './nothing-released';
import { publishEdition } from './publish-edition';
import { releaseBuilds } from './go-live';
import { STAGED_EDITION } from './manifest';
import { partFile } from './pages';
import { PageNotRendered } from './prerender';
import { prune } from './prune';
import { changeHere } from './publishing/change';
import { liveRelease } from './release';
import { readStagedEdition, stagedVersion, stageEdition } from './staged-edition';
import { writtenBuild } from './testing/written-build';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staged-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const DAY_MS = 24 * 60 * 60 * 1000;

const anEdition = (text: string, key = '2025'): EditionContent => ({
  key,
  number: 1,
  shape: '1.0.0',
  document: { hello: { text: { en: text } } },
  parts: { en: { hello: { text } } },
});

/** Has a page live that throws with one text. */
async function begun(declared: object = { edition: '1.0.0' }): Promise<void> {
  const draws = `exports.lent = {}; exports.pathsOf = () => ['/'];
    exports.render = async (routes, path, menu, { hello }) => {
      if (hello?.text === 'throw') throw new Error('thrown');
      return { path, title: path, html: hello?.text ?? '' };
    };`;
  const shell = { name: 'shell', kind: 'host', edition: '1.0.0' };
  const pages = { name: 'pages', kind: 'remote', prefixes: ['/'], prerender: true, ...declared };
  await releaseBuilds(
    store,
    [
      await writtenBuild(join(folder, 'shell'), shell, { 'prerender.cjs': draws }),
      await writtenBuild(join(folder, 'pages'), pages, { 'prerender.cjs': 'exports.default = {};' }),
    ],
    { firstEdition: anEdition('one') },
  );
}

describe('a staged edition', () => {
  it('is found by its digest, and what is live stays', async () => {
    await begun();
    const live = await liveRelease(store);
    const content = anEdition('two', '2026');
    expect(await changeHere(store, { change: 'stage edition', ...JSON.parse(JSON.stringify({ content })) })).toEqual(
      live,
    );
    expect(await liveRelease(store)).toEqual(live);
    const staged = await readStagedEdition(store, stagedVersion(content));
    expect(staged).toMatchObject({ key: '2026', number: 1, languages: ['en'] });
    // The same files, if it is published as it is.
    expect((await publishEdition(store, content)).edition?.version).toBe(staged?.version);
  });

  it('is none where nobody has staged it, and once a file of it is another', async () => {
    await begun();
    const content = anEdition('two');
    expect(await readStagedEdition(store, stagedVersion(content))).toBeUndefined();
    await stageEdition(store, content);
    const version = stagedVersion(content);
    const staged = await readStagedEdition(store, version);
    expect(staged).toBeDefined();
    const part = join(layout(store).edition('2025', staged?.version ?? ''), partFile('hello', 'en'));
    await appendFile(part, ' ');
    expect(await readStagedEdition(store, version)).toBeUndefined();
    await stageEdition(store, content);
    await appendFile(join(layout(store).module(STAGED_EDITION, version), 'edition.json'), ' ');
    expect(await readStagedEdition(store, version)).toBeUndefined();
  });

  it('is refused when a page cannot be drawn with it, and when nothing is live', async () => {
    await expect(stageEdition(store, anEdition('two'))).rejects.toThrow(NoSuchVersion);
    await begun();
    await expect(stageEdition(store, anEdition('throw'))).rejects.toThrow(PageNotRendered);
    expect(await readStagedEdition(store, stagedVersion(anEdition('throw')))).toBeUndefined();
  });

  it('is refused when a live module cannot show it', async () => {
    await begun({ edition: undefined });
    await expect(stageEdition(store, anEdition('two'))).rejects.toThrow(Unfit);
  });

  it('goes after a month', async () => {
    await begun();
    await stageEdition(store, anEdition('two'));
    await prune(store, 1, Date.now() + 20 * DAY_MS);
    expect(await readStagedEdition(store, stagedVersion(anEdition('two')))).toBeDefined();
    await prune(store, 1, Date.now() + 31 * DAY_MS);
    expect(await readStagedEdition(store, stagedVersion(anEdition('two')))).toBeUndefined();
    expect((await liveRelease(store))?.release).toBe(1);
  });
});
