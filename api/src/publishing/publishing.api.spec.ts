import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { AnswerOf } from '@conference/contracts';
import { goLive, importBuild, layout, releaseBuilds } from '@conference/release-store';
import {
  publishRequest,
  serviceFile,
  type PublishProgress,
  type PublishRequest,
} from '@conference/release-store/publishing';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { TestApi } from '../testing/test-api';

type Token = AnswerOf<'POST /publisher-tokens'>;

let api: TestApi;
let admin: string;
beforeEach(async () => {
  api = await TestApi.start();
  admin = await api.adminToken();
});
afterEach(() => api.end());

const store = () => join(api.settings.dataDir, RELEASES);
const make = async (module: string, name = 'Demo team') =>
  (
    await api.call<Token>('POST /publisher-tokens', {
      token: admin,
      json: { module, name, email: 'team@example.invalid' },
    })
  ).body;
const list = async () =>
  (await api.call<AnswerOf<'GET /publisher-tokens'>>('GET /publisher-tokens', { token: admin })).body.tokens;
const end = (id: string) => api.call(`DELETE /publisher-tokens/${id}`, { token: admin });

/** What is sent of a build. */
function aForm(
  fields: Record<string, string> = {},
  files: Record<string, string> = { 'entry.js': "'sent'" },
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const publish = (token: string, form = aForm()) => api.call('POST /publishes', { token, form });
const leftBehind = () => readdir(layout(store()).incoming).catch(() => []);

describe('the token of a publisher', () => {
  it('is shown once, and only its digest is stored', async () => {
    const { token, record } = await make('mfe-a');

    expect(token).toMatch(/^publisher_[\w-]{43}$/);
    expect(await list()).toEqual([record]);
    expect(record).toEqual({
      _id: expect.any(String),
      module: 'mfe-a',
      name: 'Demo team',
      email: 'team@example.invalid',
      createdAt: expect.any(String),
    });
    expect(JSON.stringify(await api.dataSource.query('SELECT * FROM publisher_token'))).not.toContain(token);
    expect(api.log.join('')).not.toContain(token);
  });

  it('tells its module, and the commit that it is live from', async () => {
    const { token } = await make('mfe-a');
    const build = await writtenBuild(join(api.settings.dataDir, 'build'), { name: 'mfe-a', prefixes: ['/a'] });
    await releaseBuilds(store(), [
      await writtenBuild(join(api.settings.dataDir, 'b'), { name: 'mfe-b', prefixes: ['/'] }),
    ]);
    expect((await api.call('GET /publisher', { token })).body).toEqual({ success: true, module: 'mfe-a' });

    await goLive(store(), [await importBuild(store(), build)], { commit: 'c0ffee1' });
    expect((await api.call('GET /publisher', { token })).body).toMatchObject({ liveCommit: 'c0ffee1' });
  });

  it('opens nothing once it has ended', async () => {
    const { token, record } = await make('mfe-a');
    const other = await make('mfe-a', 'Another team');
    expect((await end(record._id)).body.message).toBe('Nothing of mfe-a is published with it any more.');

    expect((await api.call('GET /publisher', { token })).status).toBe(401);
    expect((await api.call('GET /publisher', { token: other.token })).status).toBe(200);
    expect((await end(record._id)).status).toBe(404);
  });

  it('opens nothing else, and nothing else opens what it opens', async () => {
    const { token } = await make('mfe-a');

    expect((await api.call('GET /releases', { token })).status).toBe(401);
    expect((await api.call('GET /session', { token })).status).toBe(401);
    expect((await api.call('GET /publisher', { token: admin })).status).toBe(401);
    expect((await api.call('GET /publisher', { token: `${token}x` })).status).toBe(401);
  });
});

describe('a build from another machine', () => {
  let service: Server;
  let asked: PublishRequest[];
  let progress: PublishProgress;
  /** Whether what machines share is away: only another one may know of the publish. */
  let isAway = false;
  /** The publishing service as far as the API knows it; the real one is in `npm run drill -- publisher`. */
  beforeEach(async () => {
    asked = [];
    const id = '01982f00-0000-4000-8000-000000000001';
    progress = { modules: ['mfe-a'], lines: ['Checking ...'], refused: null };
    service = createServer((request, response) => {
      const answer = (body: object) => response.end(JSON.stringify(body));
      if (request.headers.authorization !== 'Bearer secret') return void response.writeHead(401).end();
      if (request.method === 'POST')
        return void json(request).then((body) => answer((asked.push(publishRequest.parse(body)), { id })));
      if (isAway && request.url?.startsWith('/publishes/')) return void response.writeHead(503).end('{}');
      answer(progress);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    await releaseBuilds(store(), [
      await writtenBuild(join(api.settings.dataDir, 'b'), { name: 'mfe-b', prefixes: ['/'] }),
    ]);
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    await writeFile(serviceFile(store()), JSON.stringify({ url, secret: 'secret' }));
  });
  afterEach(() => void service.close());

  it('is handed to the publishing service, as the module of its token and under its name', async () => {
    const { token } = await make('mfe-a');
    const fields = {
      commit: 'c0ffee1',
      subject: 'Begin',
      contains: '{"beef001":true}',
      drop: '/old',
      reason: 'A typo.',
      evidence: 'https://ci.example.org/7',
    };
    const { status, body } = await publish(token, aForm(fields, { 'entry.js': "'sent'", 'module.json': '{}' }));

    expect([status, body]).toMatchObject([200, { message: 'mfe-a is being published.' }]);
    const [{ folder, ...request } = { folder: '' }] = asked;
    expect(request).toEqual({
      modules: [{ name: 'mfe-a' }],
      share: 100,
      publisher: 'Demo team',
      commit: 'c0ffee1',
      subject: 'Begin',
      contains: { beef001: true },
      drop: ['/old'],
      reason: 'A typo.',
      evidence: 'https://ci.example.org/7',
      isStaged: false,
    });
    expect(await readFile(join(folder, 'mfe-a/entry.js'), 'utf8')).toBe("'sent'");
    expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('tells how far it has come, and only the publisher of its module', async () => {
    const [mine, others] = [await make('mfe-a'), await make('mfe-c')];
    const id = String((await publish(mine.token)).body.id);
    const look = (token: string) => api.call(`GET /publishes/${id}?from=0`, { token });

    expect((await look(mine.token)).body).toEqual({ success: true, lines: ['Checking ...'], state: 'under way' });
    progress.refused = 'hangs: /a: it hangs';
    expect((await look(mine.token)).body).toMatchObject({ state: 'refused', reason: 'hangs: /a: it hangs' });
    progress.refused = '';
    expect((await look(mine.token)).body).toMatchObject({ state: 'done' });
    expect((await look(others.token)).status).toBe(404);
  });

  it('is not said to be unknown while nobody can tell how far it has come', async () => {
    const { token } = await make('mfe-a');
    const id = String((await publish(token)).body.id);
    isAway = true;
    const { status, headers, body } = await api.call(`GET /publishes/${id}?from=0`, { token });
    isAway = false;
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  });

  it.each<[string, () => FormData]>([
    ['without files', () => aForm({ commit: 'c0ffee1' }, {})],
    ['with a path for a name', () => aForm({}, { 'entry.js': '1', '.hidden': '1' })],
    ['with a commit that is none', () => aForm({ commit: 'main; rm' })],
    ['with what it contains not as JSON', () => aForm({ contains: 'all' })],
    ['with evidence that is no address', () => aForm({ evidence: 'passed' })],
  ])('is refused %s, and nothing of it stays', async (_, form) => {
    const { token } = await make('mfe-a');
    expect((await publish(token, form())).status).toBe(400);

    expect(asked).toEqual([]);
    expect(await leftBehind()).toEqual([]);
  });

  it('is refused when it is too large for any module', async () => {
    const { token } = await make('mfe-a');
    const { status, body } = await publish(token, aForm({}, { 'large.js': 'x'.repeat(9 * 1024 * 1024) }));

    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(await leftBehind()).toEqual([]);
  });

  it('waits for its publisher when no service runs, and nothing of it stays', async () => {
    await new Promise((resolve) => service.close(resolve));
    const { token } = await make('mfe-a');

    expect(await publish(token)).toMatchObject({
      status: 503,
      body: { message: 'The publishing service of the site does not run. Please ask the organisers.' },
    });
    expect(await leftBehind()).toEqual([]);
  });
});
