import { firstEdition } from '@conference/edition/content';
import type { BootData } from '@conference/federation';
import { publishEdition, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { gateway } from './gateway';

const first = firstEdition();
let folder: string;
let server: FastifyInstance;

beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'editions-'))));
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const store = () => join(folder, 'releases');

/** Starts a gateway over a store with a shell. @returns where the parts of its edition are */
async function begun(edition?: typeof first): Promise<string> {
  const declared = { name: 'shell', kind: 'host', prefixes: ['/login'], edition: first.shape };
  const shell = await writtenBuild(join(folder, 'shell'), declared);
  const release = await releaseBuilds(store(), [shell], { firstEdition: edition });
  server = await gateway({
    releases: store(),
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    rehearsal: true,
    trustedProxies: [],
  });
  return `/editions/2025/${release.edition?.version}`;
}

const bootOf = (html: string): BootData => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('parts of an edition', () => {
  it('are served as what never changes, compressed', async () => {
    const at = await begun(first);
    const headers = { 'accept-encoding': 'br' };
    const answer = await server.inject({ url: `${at}/questions.en.json`, headers });
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
      },
    ]);
    expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toEqual(first.parts.en.questions);
    const plain = await server.inject(`${at}/questions.en.json`);
    expect(plain.json()).toEqual(first.parts.en.questions);
    const head = await server.inject({ method: 'HEAD', url: `${at}/questions.en.json` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('stay when another edition is live, for pages that are open', async () => {
    const at = await begun(first);
    const questions = { faqs: [] };
    await publishEdition(store(), { ...first, number: 2, parts: { en: { ...first.parts.en, questions } } });
    expect((await server.inject(`${at}/questions.en.json`)).json()).toEqual(first.parts.en.questions);
  });

  it.each([
    '/edition.json',
    '/none.en.json',
    '/questions.bn.json',
    '/questions.en.json.br',
    '/../../../registry/000001.json',
    '/%2e%2e/%2e%2e/%2e%2e/registry/000001.json',
    '/..%2f..%2f..%2fregistry%2f000001.json',
    '/more/questions.en.json',
    '/',
    '',
  ])('and nothing else: %s', async (path) => {
    const at = await begun(first);
    const { statusCode, headers, body } = await server.inject(at + path);
    expect([statusCode, body]).toEqual([404, 'Not found.\n']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what the gateway itself says of the year', () => {
  it('is what the edition says that is live, in documents and for calendars', async () => {
    await begun(first);
    const about = async () => {
      const { body } = await server.inject('/login');
      return { title: /<title>(.*)<\/title>/.exec(body)?.[1], core: bootOf(body).edition?.parts['core'] };
    };
    const calendar = async () => (await server.inject(url.programmeCalendar)).body;
    const { core } = first.parts.en;
    expect(await about()).toEqual({ title: 'First International Research Conference, Rajshahi 2025', core });
    expect(await calendar()).toContain('X-WR-CALNAME:First International Research Conference\\, Rajshahi 2025');

    const another = { ...core, identity: { ...core.identity, name: 'Second Conference' } };
    await publishEdition(store(), { ...first, number: 2, parts: { en: { ...first.parts.en, core: another } } });
    expect(await about()).toEqual({ title: 'Second Conference, Rajshahi 2025', core: another });
    expect(await calendar()).toContain('X-WR-CALNAME:Second Conference\\, Rajshahi 2025');
  });

  it('is what a site begins with, where the release is of before: its modules bring along what they say', async () => {
    await begun();
    const { body } = await server.inject('/login');
    expect(body).toContain('<title>First International Research Conference, Rajshahi 2025</title>');
    expect(bootOf(body)).not.toHaveProperty('edition');
    expect((await server.inject(url.programmeCalendar)).body).toContain('SUMMARY:');
  });
});
