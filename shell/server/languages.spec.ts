import type { Parts } from '@conference/edition';
import { firstEdition } from '@conference/edition/content';
import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';
import { releaseBuilds, switchModule, type ReleasedModule } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';
import { head } from './head';
import { html } from './html';

/** Renders a page in the current language, with the words that the module has learnt. */
const HOST = `exports.lent = {};
  exports.words = { bn: async () => undefined };
  exports.pathsOf = (routes) => routes.map(({ path }) => path);
  exports.own = { routes: [], paths: [] };
  exports.render = async (routes, path, menu, edition) => {
    const { title, ...page } = routes.find((route) => route.path === path);
    const isBangla = globalThis.pageLanguage === 'bn';
    return {
      ...page,
      path: isBangla ? (path === '/' ? '/bn' : path.startsWith('/') ? '/bn' + path : 'bn/' + path) : path,
      title: isBangla ? globalThis.learnt[title] : title,
      html: '<main>' + (isBangla ? globalThis.learnt[title] : title) + '</main>',
      parts: ['about'],
    };
  };`;
const PUBLIC = `exports.default = [
    { path: '/', title: 'Home' },
    { path: '/about', title: 'About' },
    { path: '/terms', title: 'Terms' },
    { path: '/old', title: 'About', leadsTo: '/about' },
    { path: '*', title: 'Not found' },
  ];
  exports.words = { bn: async () => (globalThis.learnt = { Home: 'প্রথম পাতা', About: 'পরিচিতি', Terms: 'শর্ত', 'Not found': 'পাওয়া যায়নি' }) };`;
const FORMS = `exports.default = [{ path: '/register', title: 'Register' }];`;

let folder: string;
let builds: string[];
let api: Server;
let server: FastifyInstance;
/** The requests to the API. */
let asked: IncomingMessage[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  const words = { 'words-bn.1234.js': '' };
  const speaking = { pages: { 'words-bn': ['words-bn.1234.js'] } };
  const ofAPage = {
    pages: {
      ...speaking.pages,
      about: ['about.5678.js'],
      terms: ['terms.5678.js'],
      'words-bn-about': ['words-bn-about.5678.js'],
      'words-bn-page-terms': ['words-bn-page-terms.5678.js'],
    },
  };
  const pageFiles = Object.fromEntries(Object.values(ofAPage.pages).flatMap(([file]) => [[file, '']]));
  const aBuild = (name: string, more: object, prerender: string, files = {}) =>
    writtenBuild(join(folder, name), { name, prerender: true, ...more }, { 'prerender.cjs': prerender, ...files });
  builds = [
    await aBuild('shell', { kind: 'host', prefixes: ['/login'], fetchesCore: true, ...speaking }, HOST, words),
    await aBuild('mfe-public', { prefixes: ['/'], ...ofAPage }, PUBLIC, { ...words, ...pageFiles }),
    await aBuild('mfe-registration', { prefixes: ['/register'] }, FORMS),
  ];
  api = createServer((request, response) => {
    asked.push(request);
    response.writeHead(303, { Location: request.url === '/api/away' ? 'https://other.example/' : '/about' }).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  server = await siteWith('releases', firstEdition());
});
beforeEach(() => (asked = []));
afterAll(async () => {
  await server.close();
  api.close();
  await rm(folder, { recursive: true });
});

async function siteWith(store: string, edition: ReturnType<typeof firstEdition>): Promise<FastifyInstance> {
  const releases = join(folder, store);
  await releaseBuilds(releases, builds, { firstEdition: edition });
  return gateway({
    releases,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicUrl: 'https://conference.example',
    rehearsal: true,
    trustedProxies: [],
  });
}

const get = (url: string) => server.inject(url);
const bootOf = (html: string) =>
  JSON.parse(new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1] ?? '') as BootData;

describe('a page in Bangla', () => {
  it('is a document of its own, in Bangla from head to root', async () => {
    const { statusCode, body } = await get('/bn/about');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="bn">');
    expect(body).toContain('<title>পরিচিতি</title>');
    expect(body).toContain('<div id="root" data-path="/bn/about"><main>পরিচিতি</main></div>');
    expect(body).toContain('মহড়া');
    expect(body).toContain('<link rel="canonical" href="https://conference.example/bn/about">');
  });

  it.each([
    ['/', 'en_GB'],
    ['/bn', 'bn_BD'],
  ])('tells link previews its language, as one in English does: %s', async (path, locale) => {
    expect((await get(path)).body).toContain(`<meta property="og:locale" content="${locale}">`);
  });

  it.each(['/', '/bn'])('tells search engines where the conference can be read, in its language: %s', async (path) => {
    const { body } = await get(path);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ url: `https://conference.example${path}` });
  });

  it.each(['/about', '/bn/about'])('names the same page in each language: %s', async (path) => {
    const { body } = await get(path);
    const alternates = [...body.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)];
    expect(alternates.map(([, language, address]) => [language, address])).toEqual([
      ['en', 'https://conference.example/about'],
      ['bn', 'https://conference.example/bn/about'],
      ['x-default', 'https://conference.example/about'],
    ]);
  });

  it('has the edition in Bangla, and the words of the frame and its module on the way', async () => {
    const { body } = await get('/bn/about');
    const { edition, modules } = bootOf(body);
    expect(edition?.parts['about']).toEqual(JSON.parse(JSON.stringify(firstEdition().parts.bn.about)));
    expect(edition?.pages).toEqual({
      '/': ['about'],
      '/about': ['about'],
      '/terms': ['about'],
      '/old': ['about'],
      '*': ['about'],
    });
    expect(modules.map(({ name, words }) => [name, words])).toEqual([
      ['mfe-public', true],
      ['mfe-registration', undefined],
    ]);
    expect(body.match(/words-bn\.1234\.js/g)).toHaveLength(2);
    const file = `${edition?.at}/core.bn.json`;
    expect(body.match(/href="[^"]*core\.\w+\.json"/g)).toEqual([`href="${file}"`]);
    expect((await get(file)).json()).toEqual(JSON.parse(JSON.stringify(firstEdition().parts.bn.core)));
  });

  it('has the words that it alone needs on the way, too', async () => {
    const linked = async (address: string) => (await get(address)).body.match(/href="[^"]*words-bn-about/g)?.length;
    expect([await linked('/bn/about'), await linked('/bn'), await linked('/about')]).toEqual([1, undefined, undefined]);
  });

  it('has in the place of its own code what has its words as well, where there is such a file', async () => {
    const own = async (address: string) =>
      [...(await get(address)).body.matchAll(/href="[^"]*\/([\w-]+)\.5678\.js"/g)].map(([, chunk]) => chunk);
    expect([await own('/bn/terms'), await own('/terms'), await own('/bn/about')]).toEqual([
      ['words-bn-page-terms'],
      ['terms'],
      ['about', 'words-bn-about'],
    ]);
  });

  it('may be framed by the editor of this site, and then sends nothing', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']).split('; ');
    expect(await policyOf('/bn/about?frame')).toEqual(
      expect.arrayContaining(["frame-ancestors 'self'", "connect-src 'none'", "form-action 'none'"]),
    );
    expect(await policyOf('/bn/about')).toContain("frame-ancestors 'none'");
    const drawn = async (url: string) => (await get(url)).body.split('<body>')[1];
    expect(await drawn('/bn/about?frame')).toBe(await drawn('/bn/about'));
  });

  it('has the programme as a file of its own, named and written in Bangla', async () => {
    const [english, bangla] = await Promise.all(['/programme.ics', '/bn/programme.ics'].map(get));
    expect(english?.headers['content-disposition']).toBe(
      `inline; filename="rajshahi-2025.ics"; filename*=UTF-8''rajshahi-2025.ics`,
    );
    expect(english?.body).toContain('SUMMARY:Lunch');
    const { headers, body = '' } = bangla ?? {};
    expect(headers?.['content-type']).toBe('text/calendar; charset=utf-8');
    expect(decodeURIComponent(String(headers?.['content-disposition']).split("''")[1] ?? '')).toBe('রাজশাহী-২০২৫.ics');
    expect(body).not.toMatch(/^SUMMARY:.*[a-z]/im);
  });

  it('costs an English one nothing but the links to it', async () => {
    const { body } = await get('/about');
    expect(body).not.toContain('words-bn');
    expect(bootOf(body).modules.some((module) => 'words' in module)).toBe(false);
    expect(body).toContain('<html lang="en">');
  });

  it.each([
    ['/bn/', '/bn'],
    ['/BN/About', '/bn/about'],
    ['/bn/old?from=mail', '/bn/about?from=mail'],
    ['/%62n/nowhere?x=1', '/bn/nowhere?x=1'],
    ['/%62n/about', '/bn/about'],
    // The link to English would lead to another site.
    ['/bn//evil.example/x?y=1', '/bn/evil.example/x?y=1'],
    ['/bn/%2F/evil%20example', '/bn/evil%20example'],
  ])('has one address: %s leads to %s', async (address, canonical) => {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers.location]).toEqual([308, canonical]);
  });

  it.each(['/bn/nowhere', '/bn/evil.example/x', '/bn/bn/about'])('that nobody wrote is not found: %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('পাওয়া যায়নি')]).toEqual([404, true]);
  });
});

describe('a module that speaks English alone', () => {
  it.each([
    ['/bn/register?by=mail', '/register?by=mail'],
    ['/bn/register', '/register'],
    ['/bn/register?frame', '/register?frame'],
  ])('is shown in English: %s', async (address, english) => {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, english, 'no-cache']);
  });

  it('names no other language', async () => {
    expect((await get('/register')).body).not.toContain('hreflang');
  });
});

it.each([
  ['en', 'First International Research Conference, Rajshahi 2025'],
  ['bn', /^[^<A-Za-z0-9]*২০২৫$/],
] as const)('a page that the browser draws is called as the site is until then: %s', (language, title) => {
  const { en, bn } = firstEdition().parts;
  const shell = { name: 'shell', version: '1' } as ReleasedModule;
  const written = head({
    language,
    shell,
    page: undefined,
    scheme: undefined,
    edition: (language === 'bn' ? bn : en) as Parts,
    publicUrl: 'https://conference.example',
  });
  expect(/<title>(.*)<\/title>/.exec(written)?.[1]).toEqual(
    typeof title === 'string' ? title : expect.stringMatching(title),
  );
});

it.each([
  ['en', '<div id="root"></div>'],
  ['bn', '<div id="root" data-failed="সাইটটি চালু করা গেল না। পাতাটি আবার লোড করুন।"></div>'],
] as const)('a page that the browser draws has what is shown if its scripts fail: %s', (language, root) => {
  const shell = { name: 'shell', version: '1', first: [] as string[], integrity: {} } as unknown as ReleasedModule;
  const edition = firstEdition().parts.bn as Parts;
  expect(html({ language, shell, edition, rehearsal: false, publicUrl: 'https://conference.example' })).toContain(root);
});

it.each([
  ['/bn/nothing.png', 404, 'পাওয়া যায়নি।\n'],
  ['/nothing.png', 404, 'Not found.\n'],
])('a file that is not there is refused in the language of its address: %s', async (address, status, sentence) => {
  const { statusCode, body } = await get(address);
  expect([statusCode, body]).toEqual([status, sentence]);
});

it('search engines are told of both languages of each page', async () => {
  const { body } = await get('/sitemap.xml');
  expect(body).toContain(
    '<url><loc>https://conference.example/bn/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://conference.example/about"/><xhtml:link rel="alternate" hreflang="bn" href="https://conference.example/bn/about"/><xhtml:link rel="alternate" hreflang="x-default" href="https://conference.example/about"/></url>',
  );
  expect(body).toContain('<url><loc>https://conference.example/register</loc></url>');
  expect(body).not.toContain('/bn/old');
});

describe('a form that was sent without scripts', () => {
  const send = (url: string, referer?: string) =>
    server.inject({
      method: 'POST',
      url,
      headers: { accept: 'text/html', 'accept-language': 'bn;q=0.9, en', ...(referer && { referer }) },
    });

  it('from a page in Bangla is answered in Bangla, and leads to a page in Bangla', async () => {
    const { headers } = await send('/api/volunteers', 'https://conference.example/bn/volunteer');
    expect(headers.location).toBe('/bn/about');
    expect(asked[0]?.headers['accept-language']).toBe('bn');
  });

  it.each([undefined, 'https://conference.example/volunteer', 'nonsense'])(
    'from %p is answered in English',
    async (referer) => {
      const { headers } = await send('/api/volunteers', referer);
      expect(headers.location).toBe('/about');
      expect(asked[0]?.headers['accept-language']).toBe('en');
    },
  );

  it.each([
    ['/api/volunteers?language=bn', 'https://conference.example/api/volunteers', 'bn', '/bn/about'],
    ['/api/volunteers?language=bn', undefined, 'bn', '/bn/about'],
    ['/api/volunteers', 'https://conference.example/api/volunteers', 'en', '/about'],
    ['/api/volunteers?language=xx', 'https://conference.example/bn/volunteer', 'bn', '/bn/about'],
  ])('again, to %s from %p, is answered in its language: %s', async (target, referer, language, location) => {
    const { headers } = await send(target, referer);
    expect([asked[0]?.headers['accept-language'], headers.location]).toEqual([language, location]);
  });

  it('may lead to another site', async () => {
    const { headers } = await send('/api/away', 'https://conference.example/bn/volunteer');
    expect(headers.location).toBe('https://other.example/');
  });
});

it.each([
  ['Back at noon.', '<p>Back at noon.</p>', '<p><span lang="en">Back at noon.</span></p>'],
  ['দুপুরে আবার খুলবে।', '<p><span lang="bn">দুপুরে আবার খুলবে।</span></p>', '<p>দুপুরে আবার খুলবে।</p>'],
])(
  'what stands in place of a module says its language, whichever the page has: %s',
  async (sentence, english, bangla) => {
    await switchModule(join(folder, 'releases'), 'mfe-public', sentence);
    const bodies = (await Promise.all(['/about', '/bn/about'].map(get))).map(({ body }) => body);
    expect(bodies).toEqual([expect.stringContaining(english), expect.stringContaining(bangla)]);
  },
);

it('nobody is told of Bangla before the conference has its name in it; whoever switches reads it all the same', async () => {
  const edition = firstEdition();
  const { en, bn } = edition.parts;
  const inEnglish = await siteWith('before', { ...edition, parts: { en, bn: { ...bn, core: en.core } } });
  try {
    for (const path of ['/about', '/bn/about']) {
      const { statusCode, body } = await inEnglish.inject(path);
      expect([statusCode, body.includes('<link rel="alternate" hreflang')]).toEqual([200, false]);
    }
    const { body } = await inEnglish.inject('/sitemap.xml');
    expect(body).toContain('<url><loc>https://conference.example/about</loc></url>');
    expect(body).not.toContain('/bn');
  } finally {
    await inEnglish.close();
  }
});
