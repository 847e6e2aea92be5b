import { layout, publish, rollBack, versionIn, type Release } from '@conference/federation/store';
import { writtenBuild } from '@conference/federation/testing';
import fastify from 'fastify';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LiveRelease } from './live-release';
import { serveReleaseNumber } from './release-number';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-release-'));
  store = join(folder, 'releases');
});
afterEach(() => rm(folder, { recursive: true }));

const build = (name: string, text: string, said: object = {}) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`], ...said }, { 'entry.js': `'${text}'` });
const site = async () => [await build('shell', 'one', { kind: 'host' }), await build('mfe-a', 'one')];

/** Publishes another version of a module. @returns the release, and where a file of that version lies */
async function published(text: string): Promise<{ release: Release; entry: string }> {
  const release = await publish(store, [await build('mfe-a', text)]);
  return { release, entry: join(layout(store).module('mfe-a', versionIn(release, 'mfe-a') ?? ''), 'entry.js') };
}

describe('the live release', () => {
  it.each([
    ['changed', (entry: string) => appendFile(entry, ' ')],
    ['gone', (entry: string) => rm(entry)],
    ['packed as another one', (entry: string) => writeFile(`${entry}.br`, brotliCompressSync('tampered()'))],
  ])('is not believed when a file of it is %s; the last good one goes on, and the next is looked at by itself', async (_what, spoil) => {
    await publish(store, await site());
    const live = new LiveRelease(store);
    expect((await live.current()).number).toBe(1);
    const { entry } = await published('two');
    await spoil(entry);
    expect((await live.current()).number).toBe(1);
    expect((await live.current()).number).toBe(1);
    await published('three');
    expect((await live.current()).number).toBe(3);
  });

  it('tells a page what to fall back on: the version before, and none where there is none', async () => {
    await publish(store, await site());
    const live = new LiveRelease(store);
    const [first] = (await live.current()).forPage;
    expect(first?.previous).toBeUndefined();
    await published('two');
    const [second] = (await live.current()).forPage;
    expect(second?.previous).toEqual({ version: first?.version, global: 'mfe_a', entry: first?.entry, integrity: first?.integrity });
    await rollBack(store, 'mfe-a');
    expect((await live.current()).forPage).toEqual([first]);
  });

  it('is told by its number to pages that stay open, with every version, and never out of a cache', async () => {
    await publish(store, await site());
    const server = fastify();
    await serveReleaseNumber(server, new LiveRelease(store));
    const { release } = await published('two');
    const answer = await server.inject('/release.json');
    expect(answer.json()).toEqual({ release: 2, shell: versionIn(release, 'shell'), modules: { 'mfe-a': versionIn(release, 'mfe-a') } });
    expect(answer.headers['cache-control']).toBe('no-cache');
    await server.close();
  });
});
