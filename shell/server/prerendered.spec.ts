import { firstEdition } from '@conference/edition/content';
import type { BootData } from '@conference/federation';
import { integrityOf, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { Metrics } from '@conference/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { GatewayMetrics } from './gateway-metrics';
import { serveSitemap } from './sitemap';
import { LiveRelease } from './live-release';
import { servePages } from './pages';
import { PersonalPages } from './plain-pages/personal-pages';
import { PlainPages } from './plain-pages/plain-pages';
import { Previews } from './previews';

const first = firstEdition();
let folder: string;
let server: FastifyInstance;

const SHELL = {
  kind: 'host',
  prefixes: ['/login'],
  prerender: true,
  begins: 'begin.cdef.js',
  faces: ['serif.woff2'],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerendered-'));
  const store = join(folder, 'releases');
  await releaseBuilds(
    store,
    [
      await aBuild('shell', SHELL, HOST, { 'login.4567.js': '', 'login.89ab.css': '.login {}' }),
      await aBuild(
        'mfe-public',
        { kind: 'remote', prefixes: ['/'], prerender: true, global: 'mfe_public_1234' },
        ROUTES,
      ),
      await aBuild(
        'mfe-registration',
        { kind: 'remote', prefixes: ['/register', '/registration'], prerender: true, global: 'mfe_registration_5678' },
        FORMS,
      ),
      await aBuild(
        'mfe-profile',
        { kind: 'remote', prefixes: ['/profile', '/edit-profile'], prerender: true },
        PROFILE,
        {
          'edit-profile.cdef.js': '',
        },
      ),
      await aBuild('mfe-admin', { kind: 'remote', prefixes: ['/admin'] }),
      await aBuild(
        'mfe-guests',
        { kind: 'remote', prefixes: ['/guests'], prerender: true, heads: GUESTS, menu: MENU },
        LISTS,
      ),
    ],
    { firstEdition: first },
  );
  const options = { publicUrl: 'https://conference.example', rehearsal: false };
  server = fastify();
  await serveSitemap(server, new LiveRelease(store), options);
  const live = new LiveRelease(store);
  await servePages(
    server,
    live,
    new Previews({ releases: store, apiUrl: '' }),
    new PersonalPages('', new PlainPages(live, options), new GatewayMetrics(new Metrics(), live)),
    options,
  );
});

afterAll(() => rm(folder, { recursive: true }));

/** Draws what a module says of a page. */
const HOST = `exports.lent = {};
  const own = [
    { path: '/login', title: 'Login', description: 'Log in with', html: '<h1>Login</h1>' },
    { path: '/login?forgot-password=email', title: 'Forgot Password', html: '<h1>Forgot Password</h1>' },
    { path: 'needs-scripts', title: 'Scripts', html: '<h1>This page needs JavaScript</h1>' },
  ];
  exports.own = { routes: own, paths: own.map(({ path }) => path) };
  exports.pathsOf = (routes) => routes.map(({ path }) => path);
  exports.render = async (routes, path) => routes.find((route) => route.path === path);`;

const ROUTES = `exports.default = [
  { path: '/', title: 'The Conference', html: '<h1>Welcome</h1>' },
  { path: '/about', title: 'About "it" & <more>', description: 'What it is.', html: '<h1>About</h1>', parts: ['about', 'venue', 'constructor'] },
  { path: '/sponsor/our', title: 'Our sponsors', html: '<h1>Sponsors</h1>' },
  { path: '*', title: 'Not found', html: '<h1>Nothing here</h1>' },
];`;

const PROFILE = `exports.default = [
  { path: '/profile', title: 'Profile', html: '<h1>Profile</h1>' },
  { path: '/edit-profile/:id/:index', title: 'Edit', html: '<h1>Edit</h1>', parts: ['programme'] },
];`;

const FORMS = `exports.default = [
  { path: '/register', title: 'Register', description: 'Send an abstract.', html: '<form></form>' },
  { path: '/registration/applicant', title: 'Register', leadsTo: '/register', html: '' },
];`;

const GUESTS = { '/guests': { title: 'Guests' }, '/guests/mine': { title: 'Mine' } };
const MENU = [
  { label: 'Guests', path: '/guests' },
  { label: 'Mine', path: '/guests/mine', for: 'user' },
];
const LISTS = `exports.default = [
  { path: '/guests', title: 'Guests', html: '<h1>Guests</h1>' },
  { path: '/guests/mine', title: 'Mine', html: '<h1>Mine</h1>' },
];`;

const aBuild = (name: string, declared: object, prerender = '', more: Record<string, string> = {}) =>
  writtenBuild(
    join(folder, name),
    { name, first: ['entry.js', 'routes.0123.css'], ...declared },
    {
      'routes.0123.css': `.${name}-page {}`,
      'about.4567.js': '/* about */',
      'sponsor-our.89ab.js': '/* sponsors */',
      'begin.cdef.js': '/* begin */',
      'prerender.cjs': prerender,
      ...more,
    },
  );

describe('the edition in a document', () => {
  const { core, about, venue, programme } = first.parts.en;
  const pages = { '/about': ['about', 'venue'], '/edit-profile/:id/:index': ['programme'] };
  it.each([
    ['what its page shows', '/about', { core, about, venue }],
    ['what a page with parameters shows', '/edit-profile/1/2', { core, programme }],
    ['what is everywhere, where a page shows no more', '/', { core }],
    ['what is everywhere, where the browser renders the page', '/admin', { core }],
  ])('is %s', async (_, address, parts) => {
    const { body } = await server.inject(address);
    const { edition } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as BootData;
    expect(edition).toEqual({ at: expect.stringMatching(/^\/editions\/2025\/[0-9a-f]{16}$/), parts, pages });
  });
});

describe('a page that was rendered ahead', () => {
  it('stands in the root of its document, under its address, with its styles and without a word about JavaScript', async () => {
    const { statusCode, body } = await server.inject('/about?x=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root" data-path="/about"><h1>About</h1></div>');
    expect(body).not.toContain('JavaScript');
  });

  it('is painted with what stands in its document, and its module brings the whole of it; without scripts, one file does', async () => {
    const { body, headers } = await server.inject('/about');
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, css = '']) => css);
    expect(styles).toEqual(['.shell-page {}', '']);
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' ${styles.map((css) => `'${integrityOf(css)}'`).join(' ')};`,
    );
    expect(
      [...body.matchAll(/<link rel="stylesheet" href="\/modules\/([\w-]+)\/\w+\/(.*?)" integrity="sha256-/g)].map(
        ([, ...file]) => file.join('/'),
      ),
    ).toEqual(['page-styles/mfe-public.css']);
    expect(body).toMatch(
      /<link rel="preload" as="style" media="not all" fetchpriority="low" href="\/modules\/mfe-public\/\w+\/routes.0123.css" integrity="sha256-/,
    );
    expect(body).toMatch(/<noscript><link rel="stylesheet" [^>]*><\/noscript>/);
  });

  it.each([
    ['/', ['entry.js']],
    ['/about', ['entry.js', 'about.4567.js']],
    ['/sponsor/our', ['entry.js', 'sponsor-our.89ab.js']],
    ['/nowhere', ['entry.js']],
  ])("names its own script, and no other page's, to be fetched when it is painted: %s", async (path, files) => {
    const { body } = await server.inject(path);
    const ahead = [
      ...body.matchAll(
        /<link rel="preload" as="script" media="not all" fetchpriority="low" href="\/modules\/mfe-public\/\w+\/([\w.-]+)" integrity="sha256-/g,
      ),
    ];
    expect(ahead.map(([, file]) => file)).toEqual(files);
  });

  it("comes with one script, which begins the shell's own when it is painted, and with the faces of its letters", async () => {
    const { body, headers } = await server.inject('/about');
    expect(body).toContain('<script type="module">/* begin */</script>');
    expect(body).not.toContain('<script defer');
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${integrityOf('/* begin */')}';`);
    expect(body).toMatch(
      /<link rel="preload" as="script" media="not all" fetchpriority="low" data-begins href="\/modules\/shell\/\w+\/entry.js" integrity="sha256-/,
    );
    expect(body).toMatch(
      /<link rel="preload" as="font" type="font\/woff2" href="\/modules\/shell\/\w+\/serif.woff2" crossorigin="anonymous">/,
    );
  });

  it('is named and described in the head, and nothing of that breaks out of it', async () => {
    const { body } = await server.inject('/about');
    expect(body).toContain('<title>About "it" &amp; &lt;more&gt;</title>'.replaceAll('"', '&quot;'));
    expect(body).toContain('<meta name="description" content="What it is.">');
    expect(body).toContain('<link rel="canonical" href="https://conference.example/about">');
    expect(body).toContain('<meta property="og:title" content="About &quot;it&quot; &amp; &lt;more&gt;">');
    expect(body).toMatch(
      /<meta property="og:image" content="https:\/\/conference.example\/modules\/shell\/\w+\/shared.png">/,
    );
  });

  it('tells search engines of the event on the home page, and there alone', async () => {
    const eventOf = async (path: string) => /ld\+json">(.*?)<\/script>/.exec((await server.inject(path)).body)?.[1];
    expect(JSON.parse((await eventOf('/')) ?? '')).toMatchObject({
      '@type': 'Event',
      startDate: '2025-09-06T03:00:00.000Z',
      endDate: '2025-09-07',
      url: 'https://conference.example',
    });
    expect(await eventOf('/about')).toBeUndefined();
  });

  it.each(['/about/', '/About', '/ABOUT//'])(
    'has one address: %s leads to it, query and all, and is asked again',
    async (address) => {
      const { statusCode, headers } = await server.inject(`${address}?x=1&y=?`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, '/about?x=1&y=?', 'no-cache']);
    },
  );

  it.each([
    ['/%70rofile?x=1', '/profile?x=1'],
    ['/profile%2F%E0%A6%95', '/profile/%E0%A6%95'],
  ])('is found by its module, however its address is written: %s leads to %s', async (address, plain) => {
    const { statusCode, headers } = await server.inject(address);
    expect([statusCode, headers.location]).toEqual([308, plain]);
    expect((await server.inject(plain)).statusCode).not.toBe(308);
  });

  it.each(['/%2Fevil.example', '/%2F%2Fevil.example', '/%5Cevil.example'])(
    'leads nobody out of the site by %s',
    async (address) => {
      expect((await server.inject(address)).headers.location).toBeUndefined();
    },
  );

  it('of another module has the styles and the script of that one', async () => {
    const { body } = await server.inject('/register');
    expect(body).toContain('<div id="root" data-path="/register"><form></form></div>');
    expect(body).toMatch(
      /<link rel="preload" as="style" media="not all" fetchpriority="low" href="\/modules\/mfe-registration\/\w+\/routes.0123.css"/,
    );
    expect(body).toMatch(
      /data-begins href="\/modules\/shell\/[^]*\n<link rel="preload" as="script" media="not all" fetchpriority="low" href="\/modules\/mfe-registration\/\w+\/entry.js"/,
    );
  });

  it('that leads on is none: whoever asks for it is sent on, query and all', async () => {
    const { statusCode, headers } = await server.inject('/Registration/applicant/?x=1');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, '/register?x=1', 'no-cache']);
  });

  it('is packed where that is understood', async () => {
    const { headers, rawPayload } = await server.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'Accept-Encoding, Cookie']);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>About</h1>');
  });
});

describe('other addresses', () => {
  it.each(['/no-such-page', '/about/more', '//evil.example/'])(
    '%s is not there, and the page says so',
    async (address) => {
      const { statusCode, body } = await server.inject(address);
      expect(statusCode).toBe(404);
      expect(body).toContain('<div id="root" data-path="*"><h1>Nothing here</h1></div>');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  it.each(['/admin', '/admin/applications/17'])(
    '%s is for its module to draw, and says in the frame that it needs JavaScript',
    async (address) => {
      const { statusCode, body } = await server.inject(address);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>\n<noscript><h1>This page needs JavaScript</h1></noscript>');
    },
  );
});

describe('what is drawn ahead beside public pages', () => {
  it('is each step of signing in, with styles and scripts of the shell alone', async () => {
    const { body } = await server.inject('/login?from=%2Fprofile');
    expect(body).toContain('<div id="root" data-path="/login"><h1>Login</h1></div>');
    expect((await server.inject('/login?forgot-password=email')).body).toContain(
      'data-path="/login?forgot-password=email"><h1>Forgot Password</h1>',
    );
    expect(body).toMatch(
      /<link rel="preload" as="style" media="not all" fetchpriority="low" href="[^"]*\/login\.89ab\.css" integrity/,
    );
    const scripts = [
      ...body.matchAll(
        /<link rel="preload" as="script" media="not all" fetchpriority="low" (data-begins )?href="\/modules\/shell\/\w+\/([\w.-]+)"/g,
      ),
    ];
    expect(scripts.map(([, begins, file]) => [file, Boolean(begins)])).toEqual([
      ['entry.js', true],
      ['login.4567.js', false],
    ]);
  });

  it('is named and described as public pages are, but for what is nobody else’s business', async () => {
    const { body } = await server.inject('/login');
    expect(body).toContain('<title>Login</title>');
    expect(body).toContain('<meta name="description" content="Log in with">');
    expect(body).toContain('<link rel="canonical" href="https://conference.example/login">');
    const { body: own } = await server.inject('/profile');
    expect(own).toContain('<title>Profile</title>');
    expect(own).not.toMatch(/name="description"|canonical|og:/);
  });

  it('is one page for all that its parameters may be, and none for anything else', async () => {
    const { body } = await server.inject('/edit-profile/17/0');
    expect(body).toContain('<div id="root" data-path="/edit-profile/:id/:index"><h1>Edit</h1></div>');
    expect(body).toMatch(/fetchpriority="low" href="\/modules\/mfe-profile\/\w+\/edit-profile\.cdef\.js"/);
    const { statusCode, body: none } = await server.inject('/edit-profile/17');
    expect(statusCode).toBe(404);
    expect(none).toContain('<div id="root" data-path="*"><h1>Nothing here</h1></div>');
  });
});

describe('search engines', () => {
  it('find every page, of each module, and neither the one for missing ones nor what a menu has for some alone', async () => {
    const { body, headers } = await server.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://conference.example/login',
      'https://conference.example/guests',
      'https://conference.example/',
      'https://conference.example/about',
      'https://conference.example/sponsor/our',
      'https://conference.example/register',
    ]);
  });

  it('are kept out of what is for people alone', async () => {
    const { body } = await server.inject('/robots.txt');
    expect(body.match(/(?<=^Disallow: ).*/gm)).toEqual([
      '/api',
      '/admin',
      '/profile',
      '/edit-profile',
      '/registration/audience/sent',
      '/volunteer/sent',
      '/sponsor/become/sent',
      '/offline',
      ...['/bn/admin', '/bn/profile', '/bn/edit-profile', '/bn/registration/audience/sent'],
      ...['/bn/volunteer/sent', '/bn/sponsor/become/sent', '/bn/offline'],
    ]);
    expect(body).toContain('Sitemap: https://conference.example/sitemap.xml');
  });
});

describe('sun and shade', () => {
  const open = (cookie?: string) => server.inject({ url: '/', headers: cookie ? { cookie } : {} });
  const grounds = async () => {
    const tokens = await readFile(join(__dirname, '../../libs/ui/src/tokens.css'), 'utf8');
    return /--ground: .*;/.exec(tokens)?.[0].match(/#\w+/g);
  };
  const frameColours = (body: string) =>
    [...body.matchAll(/name="theme-color".*content="(#\w+)"/g)].map(([, colour]) => colour);

  it('are for the device to decide when nothing was chosen, and nothing is kept', async () => {
    const { body, headers } = await open();
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(frameColours(body)).toEqual(await grounds());
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['sun', 'light', 0],
    ['shade', 'dark', 1],
  ] as const)('a choice of %s stands in the document, and is kept for another year', async (scheme, name, index) => {
    const { body, headers } = await open(`device=1; scheme=${scheme}`);
    expect(body).toContain(`<html lang="en" data-scheme="${scheme}">`);
    expect(body).toContain(`<meta name="color-scheme" content="${name}">`);
    expect(frameColours(body)).toEqual([(await grounds())?.[index]]);
    expect(headers['set-cookie']).toBe(`scheme=${scheme}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`);
  });

  it.each(['scheme=dark', 'scheme=sun"><script>', 'scheme=%73un', 'scheme=', 'xscheme=sun'])(
    '%s is no choice',
    async (cookie) => {
      const [forged, plain] = [await open(cookie), await open()];
      expect(forged.body).toBe(plain.body);
      expect(forged.headers['set-cookie']).toBeUndefined();
    },
  );
});

// Last: they release other shells.
describe('a page whose shell was built otherwise', () => {
  it.each([
    ['would end the element that it stands in', '/* </script> */'],
    ['would begin a comment', '/* <!-- */'],
  ])('has a file for its first script where that %s', async (_, begin) => {
    const files = { 'login.4567.js': '', 'login.89ab.css': '.login {}', 'begin.cdef.js': begin };
    await releaseBuilds(join(folder, 'releases'), [await aBuild('shell', SHELL, HOST, files)]);
    const { body, headers } = await server.inject('/about');
    expect(body).toMatch(/<script defer src="\/modules\/shell\/\w+\/begin.cdef.js" integrity="sha256-/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });
});
