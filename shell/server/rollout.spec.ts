import type { BootData } from '@conference/federation';
import { goLive, importBuild, layout, releaseBuilds, rollBack, versionIn } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

let folder: string;
let server: FastifyInstance;
let one: string;
let two: string;

const store = () => join(folder, 'releases');
const aBuild = (name: string, text: string, declared: object) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, ...declared }, { 'entry.js': `'${text}'` });
const withMenu = (label: string) => ({ prefixes: ['/a'], heads: { '/a': {} }, menu: [{ label, path: '/a' }] });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollout-'));
  const { modules } = await releaseBuilds(store(), [
    await aBuild('shell', 'one', { kind: 'host', prefixes: ['/'] }),
    await aBuild('mfe-a', 'one', withMenu('Old')),
  ]);
  one = versionIn({ modules }, 'mfe-a') ?? '';
  const module = await importBuild(store(), await aBuild('mfe-a', 'two', withMenu('New')));
  two = module.version;
  await goLive(store(), [module], { share: 10 });
  server = await gateway({
    releases: store(),
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'https://conference.example',
    rehearsal: false,
    trustedProxies: [],
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const page = (cookie?: string) => server.inject({ url: '/a', headers: cookie ? { cookie } : {} });
const bootIn = (html: string): BootData => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const moduleIn = (html: string) => bootIn(html).modules.find(({ name }) => name === 'mfe-a');
const given = async (cookie?: string) => moduleIn((await page(cookie)).body)?.version;
const places = Array.from({ length: 100 }, (_, place) => `rollout=${place}`);
const versions = () => Promise.all(places.map(given));
/** A visitor who is given the new version, and one who is not. */
const some = async () => places[(await versions()).indexOf(two)] ?? '';
const most = async () => places[(await versions()).indexOf(one)] ?? '';

describe('a version for some visitors', () => {
  it('is shown to ten of a hundred, on each of their pages', async () => {
    const all = await versions();
    expect(all.filter((version) => version === two)).toHaveLength(10);
    expect(all.filter((version) => version === one)).toHaveLength(90);
    expect(await versions()).toEqual(all);
  });

  it('is drawn for by lot once; the cookie says nothing else, and no script reads it', async () => {
    const { headers, body } = await page();
    expect(headers['set-cookie']).toMatch(
      /^rollout=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    const [drawn] = String(headers['set-cookie']).split(';');
    expect(await given(drawn)).toBe(moduleIn(body)?.version);
    expect((await page(drawn)).headers['set-cookie']).toBeUndefined();
  });

  it.each(['rollout=100', 'rollout=-1', 'rollout=x', 'rollout='])('is drawn for anew with %s', async (cookie) => {
    expect((await page(cookie)).headers['set-cookie']).toMatch(/^rollout=/);
  });

  it('is stored nowhere; the live one is as ever', async () => {
    const [new_, old] = [await page(await some()), await page(await most())];
    expect([new_.headers['cache-control'], bootIn(new_.body).offline]).toEqual(['private, no-store', undefined]);
    expect([old.headers['cache-control'], old.headers.vary]).toEqual(['no-cache', expect.stringContaining('Cookie')]);
  });

  it('comes with its menu, and falls back on the live one', async () => {
    const { body } = await page(await some());
    expect(bootIn(body).menu).toEqual([{ label: 'New', path: '/a' }]);
    expect(moduleIn(body)?.previous?.version).toBe(one);
    expect(bootIn((await page(await most())).body).menu).toEqual([{ label: 'Old', path: '/a' }]);
  });

  it('is what their open pages are told of', async () => {
    const told = async (cookie: string) =>
      (await server.inject({ url: '/release.json', headers: { cookie } })).json<{ modules: object }>().modules;
    expect(await told(await some())).toEqual({ 'mfe-a': two });
    expect(await told(await most())).toEqual({ 'mfe-a': one });
  });

  it('is gone with the next page once it is taken back, and nobody gets a cookie any more', async () => {
    const cookie = await some();
    await rollBack(store(), ['mfe-a']);
    const { headers, body } = await page(cookie);
    expect([moduleIn(body)?.version, headers['cache-control']]).toEqual([one, 'no-cache']);
    expect((await page()).headers['set-cookie']).toBeUndefined();
    const { json } = await server.inject({ url: '/release.json', headers: { cookie } });
    expect(json()).toMatchObject({ withdrawn: [`mfe-a@${two}`] });
  });

  it('is not believed when a file of it was changed: the release before stays', async () => {
    const cookie = await some();
    const module = await importBuild(store(), await aBuild('mfe-a', 'three', withMenu('Newer')));
    await goLive(store(), [module], { share: 50 });
    await appendFile(join(layout(store()).module('mfe-a', module.version), 'entry.js'), ' ');
    expect(await versions()).not.toContain(module.version);
    expect(await given(cookie)).toBe(two);
  });
});
