import { firstEdition } from '@conference/edition/content';
import { layout, publishEdition, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { url } from '@conference/site-map';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { SiteInFolder } from './testing/site-in-folder';

const first = firstEdition();
let site: SiteInFolder;
beforeEach(async () => (site = await SiteInFolder.made()));
afterEach(() => site.end());

/** Starts a gateway over a store with a shell. @returns where the parts of its edition are */
async function begun(edition?: typeof first): Promise<string> {
  const declared = { name: 'shell', kind: 'host', prefixes: ['/login'], edition: first.shape };
  const shell = await writtenBuild(join(site.folder, 'shell'), declared);
  const release = await releaseBuilds(site.store, [shell], { firstEdition: edition });
  await site.begin();
  return `/editions/2025/${release.edition?.version}`;
}

describe('parts of an edition', () => {
  it('are served as what never changes, compressed', async () => {
    const at = await begun(first);
    const headers = { 'accept-encoding': 'br' };
    const answer = await site.server.inject({ url: `${at}/questions.en.json`, headers });
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
    const plain = await site.server.inject(`${at}/questions.en.json`);
    expect(plain.json()).toEqual(first.parts.en.questions);
    const head = await site.server.inject({ method: 'HEAD', url: `${at}/questions.en.json` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('stay when another edition is live, for pages that are open', async () => {
    const at = await begun(first);
    const questions = { faqs: [] };
    await publishEdition(site.store, { ...first, number: 2, parts: { en: { ...first.parts.en, questions } } });
    expect((await site.server.inject(`${at}/questions.en.json`)).json()).toEqual(first.parts.en.questions);
    expect((await site.server.inject(`${at}/questions.bn.json`)).json()).toEqual(first.parts.bn.questions);
  });

  it('are waited for where a page of another machine knows of them a moment earlier', async () => {
    await begun(first);
    const folder = layout(site.store).edition('2026', 'coming');
    await mkdir(`${folder}.draft`, { recursive: true });
    const asked = [1, 2].map(() => site.server.inject('/editions/2026/coming/core.en.json'));
    await writeFile(join(`${folder}.draft`, 'core.en.json'), '{}');
    await rename(`${folder}.draft`, folder);
    for (const answer of await Promise.all(asked)) expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  });

  it('are not there when they do not come, and are waited for eight at a time', async () => {
    await begun(first);
    const answered: number[] = [];
    const asked = Array.from({ length: 9 }, async (_, number) => {
      const { statusCode } = await site.server.inject(`/editions/2026/made-up-${number}/core.en.json`);
      answered.push(number);
      return statusCode;
    });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 9 }, () => 404));
    expect(answered[0]).toBe(8);
  });

  it.each([
    '/edition.json',
    '/none.en.json',
    '/questions.fr.json',
    '/questions.en.json.br',
    '/../../../registry/000001.json',
    '/%2e%2e/%2e%2e/%2e%2e/registry/000001.json',
    '/..%2f..%2f..%2fregistry%2f000001.json',
    '/more/questions.en.json',
    '/',
    '',
  ])('and nothing else: %s', async (path) => {
    const at = await begun(first);
    const { statusCode, headers, body } = await site.server.inject(at + path);
    expect([statusCode, body]).toEqual([404, 'Not found.\n']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what the gateway itself says of the year', () => {
  it('is what the edition says that is live, in documents and for calendars', async () => {
    await begun(first);
    const about = async () => {
      const { body } = await site.server.inject('/login');
      return {
        title: /<title>(.*)<\/title>/.exec(body)?.[1],
        core: (await site.bootOf('/login')).edition?.parts['core'],
      };
    };
    const calendar = async () => (await site.server.inject(url.programmeCalendar)).body;
    const { core } = first.parts.en;
    expect(await about()).toEqual({ title: 'First International Research Conference, Rajshahi 2025', core });
    expect(await calendar()).toContain('X-WR-CALNAME:First International Research Conference\\, Rajshahi 2025');

    const another = { ...core, identity: { ...core.identity, name: 'Second Conference' } };
    const revised = { ...first.parts.en.calendar, number: 7 };
    const parts = { en: { ...first.parts.en, core: another, calendar: revised } };
    await publishEdition(site.store, { ...first, number: 2, parts });
    expect(await about()).toEqual({ title: 'Second Conference, Rajshahi 2025', core: another });
    expect(await calendar()).toContain('SEQUENCE:7\r\n');
    expect(await calendar()).toContain('X-WR-CALNAME:Second Conference\\, Rajshahi 2025');
  });

  it('is what a site begins with, where the release is of before: its modules bring along what they say', async () => {
    await begun();
    const { body } = await site.server.inject('/login');
    expect(body).toContain('<title>First International Research Conference, Rajshahi 2025</title>');
    expect(await site.bootOf('/login')).not.toHaveProperty('edition');
    expect((await site.server.inject(url.programmeCalendar)).body).toContain('SUMMARY:');
  });
});
