import { STORED_AT_HEADER, PAGES_CACHE } from '@conference/shell-kit/offline';
import { emptyCaches } from '@conference/testing/web';
import { ALWAYS_STORED, PageCache, MAX_BYTES, MAX_PAGES } from './page-cache';

const RELEASE = 1752552000000;
const NOW = '2025-07-15T04:00:00.000Z';

/** The site's answers by path: the document of a release, a file, or any other answer. */
let site: Record<string, () => Response>;
let requested: string[];

beforeEach(() => {
  emptyCaches();
  Object.assign(globalThis, { location: { origin: 'https://conference.example' } });
  requested = [];
  site = {
    '/about': aDocument(),
    '/modules/shell/1/shell.js': aFile('script'),
    '/modules/shell/1/face.woff2': aFile('face'),
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    requested.push(String(path));
    return site[String(path)]?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => jest.restoreAllMocks());

const aFile = (text: string) => () =>
  new Response(text, { headers: { 'Content-Encoding': 'br', 'Content-Length': '3' } });
const HTML = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'self'",
};
const aDocument =
  ({
    of = RELEASE as number | null,
    headers = {},
    status = 200,
    scripts = ['/modules/shell/1/shell.js'],
    edition = undefined as object | undefined,
    core = '',
  } = {}) =>
  () =>
    new Response(
      `<!doctype html><html lang="en"><head>${scripts.map((file) => `<script src="${file}" integrity="sha256-x"></script>`).join('')}
    ${core && `<link rel="preload" as="fetch" media="not all" href="${core}" crossorigin="anonymous">`}
    <script type="application/json" id="boot">${JSON.stringify({ release: 1, offline: of, edition })}</script>
    <noscript><link href="/modules/page-styles/1/mfe-public.css"></noscript></head></html>`,
      { status, headers: { ...HTML, ...headers } },
    );

const pageCache = new PageCache(RELEASE);
const paths = async (name = PAGES_CACHE + RELEASE) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

describe('a page', () => {
  it('is kept with the files that it names and those that it has used, with its policy, and says when', async () => {
    await pageCache.store('/about', NOW, ['/modules/shell/1/face.woff2']);
    expect(await paths()).toEqual(['/modules/shell/1/shell.js', '/modules/shell/1/face.woff2', '/about']);
    const page = await pageCache.find('https://conference.example/about?x=1');
    expect([page?.headers.get(STORED_AT_HEADER), page?.headers.get('Content-Security-Policy')]).toEqual([
      NOW,
      HTML['Content-Security-Policy'],
    ]);
    expect(await page?.text()).toContain('<html data-kept lang="en">');
    const file = (await pageCache.find('/modules/shell/1/shell.js'))?.headers;
    expect([file?.get('Content-Encoding'), file?.get('Content-Length')]).toEqual([null, '6']);
  });

  it('is kept with the styles of its module alone, too: a page of another module leads here without its document', async () => {
    const styles = 'data-own-href="/modules/mfe-public/1/routes.css" href="/modules/page-styles/1/later.css"';
    const html = await aDocument()().text();
    site['/about'] = () => new Response(html.replace('<head>', `<head><link ${styles}>`), { headers: HTML });
    site['/modules/mfe-public/1/routes.css'] = site['/modules/page-styles/1/later.css'] = aFile('styles');
    await pageCache.store('/about', NOW);
    expect(await paths()).toEqual([
      '/modules/mfe-public/1/routes.css',
      '/modules/page-styles/1/later.css',
      '/modules/shell/1/shell.js',
      '/about',
    ]);
  });

  it('is kept with the parts of the edition that it brings along, which pages without its document fetch', async () => {
    site['/about'] = aDocument({
      edition: { at: '/editions/2025/1', parts: { core: {}, about: {}, venue: {} }, pages: {} },
    });
    site['/editions/2025/1/about.en.json'] = site['/editions/2025/1/people.en.json'] = aFile('{}');
    await pageCache.store('/about', NOW, ['/editions/2025/1/people.en.json']);
    expect(await paths()).toEqual([
      '/modules/shell/1/shell.js',
      '/editions/2025/1/about.en.json',
      '/editions/2025/1/people.en.json',
      '/about',
    ]);
    expect(requested).toContain('/editions/2025/1/venue.en.json');
    // Documents for older shells contain this part.
    expect(requested).not.toContain('/editions/2025/1/core.en.json');
  });

  it('is kept with the file that each page fetches of the edition, or not at all: without it nothing begins', async () => {
    const core = '/editions/2025/1/core.en.json';
    site['/about'] = aDocument({ core, edition: { at: '/editions/2025/1', parts: {}, pages: {} } });
    await pageCache.store('/about', NOW);
    expect(await paths()).toEqual([]);

    site[core] = aFile('{}');
    await pageCache.store('/about', NOW);
    expect(await paths()).toEqual(['/modules/shell/1/shell.js', core, '/about']);
  });

  it('that is seen once more is asked for no more: it is of the same release, and newer than others', async () => {
    site['/team'] = aDocument();
    await pageCache.store('/about', NOW);
    await pageCache.store('/team', NOW);
    requested.length = 0;
    await pageCache.store('/about', '2025-07-16T04:00:00.000Z');
    expect(requested).toEqual([]);
    expect((await pageCache.find('/about'))?.headers.get(STORED_AT_HEADER)).toBe('2025-07-16T04:00:00.000Z');
    expect((await paths()).slice(-2)).toEqual(['/team', '/about']);
  });

  it.each([
    ['of another release', { of: RELEASE + 1 }],
    ['of a preview, or of the console', { of: null }],
    ['that is not to be stored', { headers: { 'Cache-Control': 'no-store' } }],
    ['that is somebody’s own', { headers: { 'Cache-Control': 'private' } }],
    ['that is not there', { status: 404 }],
    ['that leads elsewhere', { status: 308 }],
    ['that is none', { headers: { 'Content-Type': 'text/plain' } }],
  ])('%s is not kept', async (_what, headers) => {
    site['/about'] = aDocument(headers);
    await pageCache.store('/about', NOW);
    expect(await paths()).toEqual([]);
  });

  it('whose files cannot all be had is not kept', async () => {
    site['/about'] = aDocument({ scripts: ['/modules/shell/1/shell.js', '/modules/shell/1/gone.js'] });
    await pageCache.store('/about', NOW);
    expect(await paths()).toEqual([]);
  });

  it('is kept without what it has used that is gone, and without what is no released file', async () => {
    await pageCache.store('/about', NOW, ['/modules/shell/1/gone.js', '/api/my-registration']);
    expect(await paths()).toEqual(['/modules/shell/1/shell.js', '/about']);
    expect(requested).not.toContain('/api/my-registration');
  });
});

describe('what is kept', () => {
  it('is so many pages at most: the one that was seen longest ago goes, and never what is always kept', async () => {
    const all = [...ALWAYS_STORED, ...Array.from({ length: MAX_PAGES }, (_, index) => `/page-${index}`)];
    const file = '/editions/2025/1/about.en.json';
    site[file] = aFile('{}');
    for (const path of all) {
      site[path] = aDocument({ scripts: [] });
      await pageCache.store(path, NOW, [file]);
    }
    expect(await paths()).toEqual([file, ...ALWAYS_STORED, ...all.slice(ALWAYS_STORED.length * 2)]);
  });

  it('has so many bytes at most: what is beyond is not kept', async () => {
    site['/modules/shell/1/shell.js'] = aFile('x'.repeat(MAX_BYTES));
    await pageCache.store('/about', NOW);
    expect(await paths()).toEqual([]);
  });

  it('is of one release: that of others goes, and nothing else', async () => {
    await caches.open('own');
    await caches.open(`${PAGES_CACHE}1`);
    await pageCache.store('/about', NOW);
    await pageCache.deleteOthers();
    expect((await caches.keys()).sort()).toEqual(['own', PAGES_CACHE + RELEASE]);
    await pageCache.clear();
    expect(await caches.keys()).toEqual(['own']);
  });
});
