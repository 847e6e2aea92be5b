import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importBuild, liveRelease, releaseBuilds, removeModule, versionIn } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import type { ApiSettings } from '../config/settings';
import { ApiProcess } from '../testing/api-process';
import { admin, startedSettings } from '../testing/fresh-settings';

let settings: ApiSettings;
let api: ApiProcess;
let token: string;
beforeAll(async () => {
  settings = await startedSettings();
  // As it is built: it hands a part of its own code to another process.
  api = await ApiProcess.on(settings);
  token = (await post('/login', admin)).body.token ?? '';
});
beforeEach(() => Promise.all([store(), builds()].map((folder) => rm(folder, { recursive: true, force: true }))));
afterAll(() => api.signal('SIGKILL'));

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(api.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: answer.status,
    body: (await answer.json()) as { token?: string; message: string; live?: { release: number } },
  };
}
const rollBack = (body: object) => post('/releases/rollback', body);

const store = () => join(settings.dataDir, RELEASES);
const builds = () => join(settings.dataDir, 'builds');
const build = (name: string, text: string, declared: object = {}, files: Record<string, string> = {}) =>
  writtenBuild(
    join(builds(), `${name}-${text}`),
    { name, prefixes: [`/${name}`], ...declared },
    { 'entry.js': `'${text}'`, ...files },
  );
const published = async (text: string) =>
  versionIn(await releaseBuilds(store(), [await build('mfe-a', text)]), 'mfe-a');
const live = async () => {
  const release = await liveRelease(store());
  return { number: release?.release, version: release && versionIn(release, 'mfe-a') };
};

describe('rolling a module back', () => {
  it('puts it to the version before, or to the one that is named, and says in the log who did it', async () => {
    const [first, second, third] = [await published('one'), await published('two'), await published('three')];
    expect(await rollBack({ module: 'mfe-a' })).toEqual({
      status: 200,
      body: { success: true, message: `mfe-a is at ${second} now.` },
    });
    expect(await live()).toEqual({ number: 4, version: second });

    expect((await rollBack({ module: 'mfe-a', to: first, ifRelease: 4 })).status).toBe(200);
    expect(await live()).toEqual({ number: 5, version: first });
    expect((await liveRelease(store()))?.change).toMatchObject({
      action: 'rollback',
      actor: expect.stringMatching(/\w/),
    });
    const deed = api.output.split('\n').find((line) => line.includes('rolled back'));
    expect(JSON.parse(deed ?? '{}')).toMatchObject({
      did: 'rolled back',
      record: 'mfe-a',
      from: third,
      to: second,
      by: expect.any(String),
    });
  });

  it('is done once, when two organisers see the same', async () => {
    const [first] = [await published('one'), await published('two')];
    const answers = await Promise.all([1, 2].map(() => rollBack({ module: 'mfe-a', ifRelease: 2 })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Something else has been released meanwhile.',
      live: { release: 3 },
    });
    expect(await live()).toEqual({ number: 3, version: first });
  });

  it('is refused with a sentence where it cannot be, and what is live stays', async () => {
    const version = await published('one');
    const { version: staged } = await importBuild(store(), await build('mfe-a', 'staged'));
    const refusals: [object, string][] = [
      [{ module: 'mfe-a' }, 'mfe-a has no earlier version.'],
      [{ module: 'mfe-b' }, 'There is no module mfe-b.'],
      [{ module: 'mfe-a', to: staged }, `mfe-a was never live at ${staged}.`],
    ];
    for (const [body, message] of refusals)
      expect(await rollBack(body)).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    expect(await live()).toEqual({ number: 1, version });
  });

  it('brings back a module that was removed', async () => {
    const version = await published('one');
    await removeModule(store(), 'mfe-a');

    expect((await rollBack({ module: 'mfe-a', ifRelease: 2 })).status).toBe(200);
    expect(await live()).toEqual({ number: 3, version });
  });

  it('takes along an address that only the later version answers', async () => {
    const first = await published('one');
    await releaseBuilds(store(), [await build('mfe-a', 'two', { prefixes: ['/mfe-a', '/added'] })]);

    expect(await rollBack({ module: 'mfe-a' })).toEqual({
      status: 200,
      body: { success: true, message: `mfe-a is at ${first} now.` },
    });
  });

  it('is refused to what does not go with the others', async () => {
    const shell = (text: string, kit: string) => build('shell', text, { kind: 'host', lends: { kit } });
    await releaseBuilds(store(), [
      await shell('old', '1.0.0'),
      await build('mfe-a', 'one', { needs: { kit: '^1.0.0' } }),
    ]);
    await releaseBuilds(store(), [
      await shell('new', '2.0.0'),
      await build('mfe-a', 'two', { needs: { kit: '^2.0.0' } }),
    ]);

    expect((await rollBack({ module: 'mfe-a' })).body.message).toBe(
      'mfe-a needs kit ^1.0.0, and the shell lends 2.0.0.',
    );
  });

  it('is refused when a page cannot be rendered', async () => {
    const shell = (text: string, render: string) =>
      build(
        'shell',
        text,
        { kind: 'host' },
        { 'prerender.cjs': `exports.lent = {}; exports.pathsOf = () => ['/mfe-a']; exports.render = ${render};` },
      );
    const prerendered = (text: string) =>
      build('mfe-a', text, { prerender: true }, { 'prerender.cjs': `exports.default = '${text}'` });
    const page = "({ path: '/mfe-a', title: '', html: '' })";
    await releaseBuilds(store(), [await shell('old', `async () => ${page}`), await prerendered('one')]);
    const onlyNew = `async (routes) => { if (routes === 'one') throw new Error('Broken'); return ${page}; }`;
    await releaseBuilds(store(), [await shell('new', onlyNew), await prerendered('two')]);

    expect(await rollBack({ module: 'mfe-a' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'mfe-a: /mfe-a cannot be prerendered (Error: Broken).' },
    });
  });
});
