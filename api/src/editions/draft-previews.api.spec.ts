import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { liveRelease, readParts, readStagedEdition, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { deeds } from '../testing/logged';
import { releaseSite, type Answered } from '../testing/released-site';
import { TestApi } from '../testing/test-api';

describe('a preview of a draft', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    await releaseSite(api);
  });
  afterEach(() => api.end());

  const store = () => join(api.settings.dataDir, RELEASES);
  const start = (key = FIRST_KEY) =>
    api.call<Answered<'POST /editions/:key/preview'>>(`POST /editions/${key}/preview`, { token });
  const write = async (section: string, path: string[], value: unknown) => {
    const { sections } = (await api.call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, { token })).body;
    const json = { base: sections[section]?.revision, ops: [{ op: 'set', path, value }] };
    const { status } = await api.call(`PATCH /editions/${FIRST_KEY}/sections/${section}`, { token, json });
    expect(status).toBe(200);
  };

  it('is begun for a browser, and what is live stays', async () => {
    const before = await liveRelease(store());
    await write('contact', ['address'], { en: 'Room of the draft' });
    const { status, body, headers } = await start();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'The site is shown with this draft, in this browser only.',
        module: 'staged-edition',
        version: expect.stringMatching(/^[\da-f]{16}$/),
        until: expect.any(String),
      },
    ]);
    expect(await liveRelease(store())).toEqual(before);

    const cookie = String(headers.get('set-cookie'));
    expect(cookie).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
    const shown = await api.call<AnswerOf<'GET /preview'>>('GET /preview', {
      headers: { cookie: cookie.split(';', 1)[0] ?? '' },
    });
    expect(shown.body).toMatchObject({ module: body.module, version: body.version });
    const edition = await readStagedEdition(store(), body.version);
    const parts = edition && (await readParts(store(), edition, 'en'));
    expect(parts).toMatchObject({ core: { contact: { address: 'Room of the draft' } } });
    expect(deeds(api, FIRST_KEY)).toMatchObject([{ did: 'previewed edition', version: body.version }]);
  });

  it('is the draft as it was then: later changes are in a later preview', async () => {
    const { version } = (await start()).body;
    await write('contact', ['address'], { en: 'Another room' });
    const later = (await start()).body;
    expect(later.version).not.toBe(version);
    expect((await start('live')).body.version).toBe(later.version);
  });

  it('is refused for an edition that there is not, and while something has to be mended', async () => {
    expect((await start('1999')).status).toBe(404);
    await write('about', ['theme', 'explained'], { en: '' });
    const { status, body, headers } = await start();
    expect([status, body.code, headers.get('set-cookie')]).toEqual([409, 'conflict', null]);
    expect(body.message).toMatch(/^The draft cannot be previewed yet\. ./);
  });

  it('is refused when a page cannot be drawn with it, which is named', async () => {
    const draws = `exports.lent = {}; exports.pathsOf = () => ['/'];
      exports.render = async (routes, path, menu, { core }) => {
        if (core.contact.address === 'Nowhere') throw new Error('thrown');
        return { path, title: path, html: '' };
      };`;
    const declared = { name: 'shell', kind: 'host', prefixes: ['/login'], edition: '1.0.0' };
    const pages = { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0', prerender: true };
    const at = (name: string) => join(api.settings.dataDir, `drawn-${name}`);
    await releaseBuilds(store(), [
      await writtenBuild(at('shell'), declared, { 'prerender.cjs': draws }),
      await writtenBuild(at('pages'), pages, { 'prerender.cjs': 'exports.default = {};' }),
    ]);
    expect((await start()).status).toBe(200);
    await write('contact', ['address'], { en: 'Nowhere' });
    const { status, body } = await start();
    expect([status, body.message]).toEqual([
      409,
      'The draft cannot be previewed yet. mfe-public: / cannot be prerendered (Error: thrown).',
    ]);
  });
});
