import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBuilds } from '../go-live';
import { liveRelease } from '../release';
import { writtenBuild } from '../testing/written-build';
import { folderOf, itemsOf, moduleItem } from './items';
import { joinStore } from './join';
import type { NamedRelease, SharedStore } from './source';

let folder: string;
/** The stores of the first machine and of another one. */
let [first, other] = ['', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'join-'));
  [first, other] = [join(folder, 'first'), join(folder, 'other')];
});
afterEach(() => rm(folder, { recursive: true }));

async function released(text: string) {
  const build = await writtenBuild(
    join(folder, text),
    { name: 'mfe-public', prefixes: ['/'] },
    { 'entry.js': `'${text}'` },
  );
  return releaseBuilds(first, [build]);
}

/** What machines share, in memory. */
function sharedInMemory(): SharedStore {
  const [items, texts] = [new Map<string, Buffer>(), new Map<string, string>()];
  const live: NamedRelease[] = [];
  return {
    name: 'memory',
    releases: async (most) => live.slice(0, most),
    publicKey: async () => texts.get('key'),
    release: async ({ sha256 }) => texts.get(sha256),
    item: async (path) => items.get(path),
    items: async () => new Set(items.keys()),
    inTurn: (work) => work(async () => true),
    putPublicKey: async (text) => void texts.set('key', text),
    putRelease: async ({ sha256 }, text) => void texts.set(sha256, text),
    putItem: async (path, packed) => void items.set(path, packed),
    async makeLive(named) {
      live.unshift(named);
      return true;
    },
    noteJob: async () => undefined,
    job: async () => undefined,
    removals: async () => [],
  };
}

it('a machine brings nothing that is damaged on its disk, and others that have it whole still can', async () => {
  const [old] = [await released('one'), await released('two')];
  const [module] = old.modules;
  if (!module) throw new Error('It is not there.');
  const item = moduleItem(module);
  const whole = sharedInMemory();
  await joinStore(first, whole);
  await joinStore(other, whole);
  await writeFile(join(folderOf(first, item), 'entry.js'), 'damaged');

  const shared = sharedInMemory();
  await joinStore(first, shared);
  expect(await shared.items()).not.toContain(item);
  await joinStore(other, shared);
  expect(await shared.item(item)).toEqual(await whole.item(item));
  const live = await liveRelease(other);
  expect(live && [...(await shared.items())]).toEqual(expect.arrayContaining(live ? itemsOf(live) : []));
});
