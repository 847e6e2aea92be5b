import type { BootData } from '@conference/federation';
import { integrityOf } from '@conference/release-store';
import { brotliDecompressSync } from 'node:zlib';
import { edition, RenderedSite } from './testing/rendered-site';

let site: RenderedSite;
beforeAll(async () => (site = await RenderedSite.made()));
afterAll(() => site.end());

const { core, about, venue, programme } = edition.parts.en;

/** The edition in a document, and the links to files of editions. */
async function editionAt(address: string) {
  const { body } = await site.server.inject(address);
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as BootData;
  return { edition: boot.edition, links: body.match(/<link [^>]*\/editions\/[^>]*>/g) ?? [] };
}

describe('the edition in a document', () => {
  const pages = { '/about': ['about', 'venue'], '/edit-profile/:id/:index': ['programme'] };
  it.each([
    ['what its page shows', '/about', { about, venue }],
    ['what a page with parameters shows', '/edit-profile/1/2', { programme }],
    ['nothing where a page shows only what is everywhere', '/', {}],
    ['nothing where the browser renders the page', '/admin', {}],
  ])('is %s', async (_, address, parts) => {
    expect((await editionAt(address)).edition).toEqual({
      at: expect.stringMatching(/^\/editions\/2025\/[0-9a-f]{16}$/),
      parts,
      pages,
    });
  });

  it.each(['/', '/about', '/login', '/register', '/no-such-page'])(
    'has what is everywhere in a file, which is fetched with the scripts once the page is painted: %s',
    async (address) => {
      const { edition: { at = '' } = {}, links } = await editionAt(address);
      expect(links).toEqual([
        `<link rel="preload" as="fetch" media="not all" fetchpriority="low" href="${at}/core.en.json" crossorigin="anonymous">`,
      ]);
    },
  );

  it('has that file on its way at once where the browser renders the page', async () => {
    const { edition: { at = '' } = {}, links } = await editionAt('/admin');
    expect(links).toEqual([`<link rel="preload" as="fetch" href="${at}/core.en.json" crossorigin="anonymous">`]);
  });

  it('brings along what is everywhere where its page is framed: such a page may ask for nothing', async () => {
    const { edition, links } = await editionAt('/about?frame');
    expect([edition?.parts, links]).toEqual([{ core, about, venue }, []]);
    // The unframed page has another document.
    expect((await editionAt('/about')).links).toHaveLength(1);
  });
});

const inlined = (body: string) => [...body.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, css = '']) => css);

describe('a page that was rendered ahead', () => {
  it('stands in the root of its document, under its address, with its styles and without a word about JavaScript', async () => {
    const { statusCode, body } = await site.server.inject('/about?x=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root" data-path="/about"><h1>About</h1></div>');
    expect(body).not.toContain('JavaScript');
  });

  it('is painted with what stands in its document; one file has the rest of that and all of its module’s, also without scripts', async () => {
    const { body, headers } = await site.server.inject('/about');
    const styles = inlined(body);
    expect(styles).toEqual(['h1{color:red}', '']);
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' ${styles.map((css) => `'${integrityOf(css)}'`).join(' ')};`,
    );
    const [, file = '', pinned = ''] =
      /<noscript><link rel="stylesheet" href="(\S+)" integrity="(\S+)"/.exec(body) ?? [];
    expect(file).toMatch(/^\/modules\/page-styles\/\w+\/later\.css$/);
    const [, instead = '', own = ''] =
      new RegExp(
        `<link rel="preload" as="style" media="not all" fetchpriority="low" data-rspack="mfe_public_1234:chunk-routes" data-instead="(.*?)" data-own-href="(.*?)" href="${file}" integrity="${pinned.replaceAll('+', '\\+')}" crossorigin="anonymous">`,
      ).exec(body) ?? [];
    expect(instead).toMatch(/^\/modules\/shell\/\w+\/routes\.0123\.css sha256-/);
    expect(own).toMatch(/^\/modules\/mfe-public\/\w+\/routes\.0123\.css$/);
    expect(body.match(/as="style"/g)).toHaveLength(1);
  });

  it.each([
    ['/', ['entry.js']],
    ['/about', ['entry.js', 'about.4567.js']],
    ['/sponsor/our', ['entry.js', 'sponsor-our.89ab.js']],
    ['/nowhere', ['entry.js']],
  ])("names its own script, and no other page's, to be fetched when it is painted: %s", async (path, files) => {
    const { body } = await site.server.inject(path);
    const ahead = [
      ...body.matchAll(
        /<link rel="preload" as="script" media="not all" fetchpriority="low" href="\/modules\/mfe-public\/\w+\/([\w.-]+)" integrity="sha256-/g,
      ),
    ];
    expect(ahead.map(([, file]) => file)).toEqual(files);
  });

  it("comes with one script, which begins the shell's own when it is painted, and with the faces of its letters", async () => {
    const { body, headers } = await site.server.inject('/about');
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
    const { body } = await site.server.inject('/about');
    expect(body).toContain('<title>About "it" &amp; &lt;more&gt;</title>'.replaceAll('"', '&quot;'));
    expect(body).toContain('<meta name="description" content="What it is.">');
    expect(body).toContain('<link rel="canonical" href="https://conference.example/about">');
    expect(body).toContain('<meta property="og:title" content="About &quot;it&quot; &amp; &lt;more&gt;">');
    expect(body).toMatch(
      /<meta property="og:image" content="https:\/\/conference.example\/modules\/shell\/\w+\/shared.png">/,
    );
  });

  it('tells search engines of the event on the home page, and there alone', async () => {
    const eventOf = async (path: string) =>
      /ld\+json">(.*?)<\/script>/.exec((await site.server.inject(path)).body)?.[1];
    expect(JSON.parse((await eventOf('/')) ?? '')).toMatchObject({
      '@type': 'Event',
      startDate: '2025-09-06T03:00:00.000Z',
      endDate: '2025-09-07',
      url: 'https://conference.example/',
    });
    expect(await eventOf('/about')).toBeUndefined();
  });

  it.each(['/about/', '/About', '/ABOUT//'])(
    'has one address: %s leads to it, query and all, and is asked again',
    async (address) => {
      const { statusCode, headers } = await site.server.inject(`${address}?x=1&y=?`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, '/about?x=1&y=?', 'no-cache']);
    },
  );

  it.each([
    ['/%70rofile?x=1', '/profile?x=1'],
    ['/profile%2F%E0%A6%95', '/profile/%E0%A6%95'],
  ])('is found by its module, however its address is written: %s leads to %s', async (address, plain) => {
    const { statusCode, headers } = await site.server.inject(address);
    expect([statusCode, headers.location]).toEqual([308, plain]);
    expect((await site.server.inject(plain)).statusCode).not.toBe(308);
  });

  it.each(['/%2Fevil.example', '/%2F%2Fevil.example', '/%5Cevil.example'])(
    'leads nobody out of the site by %s',
    async (address) => {
      expect((await site.server.inject(address)).headers.location).toBeUndefined();
    },
  );

  it('of another module has the styles and the script of that one', async () => {
    const { body } = await site.server.inject('/register');
    expect(body).toContain('<div id="root" data-path="/register"><form></form></div>');
    expect(body).toContain('data-rspack="mfe_registration_5678:chunk-routes"');
    expect(body).toMatch(
      /data-begins href="\/modules\/shell\/[^]*\n<link rel="preload" as="script" media="not all" fetchpriority="low" href="\/modules\/mfe-registration\/\w+\/entry.js"/,
    );
  });

  it('that leads on is none: whoever asks for it is sent on, query and all', async () => {
    const { statusCode, headers } = await site.server.inject('/Registration/applicant/?x=1');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, '/register?x=1', 'no-cache']);
  });

  it('is packed where that is understood', async () => {
    const { headers, rawPayload } = await site.server.inject({
      url: '/about',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'Accept-Encoding, Cookie']);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>About</h1>');
  });
});

describe('other addresses', () => {
  it.each(['/no-such-page', '/about/more', '//evil.example/'])(
    '%s is not there, and the page says so',
    async (address) => {
      const { statusCode, body } = await site.server.inject(address);
      expect(statusCode).toBe(404);
      expect(body).toContain('<div id="root" data-path="*"><h1>Nothing here</h1></div>');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  it.each(['/admin', '/admin/applications/17'])(
    '%s is for its module to draw, and says in the frame that it needs JavaScript',
    async (address) => {
      const { statusCode, body } = await site.server.inject(address);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>\n<noscript><h1>This page needs JavaScript</h1></noscript>');
    },
  );
});

describe('what is drawn ahead beside public pages', () => {
  it('is each step of signing in, with styles and scripts of the shell alone', async () => {
    const { body } = await site.server.inject('/login?from=%2Fprofile');
    expect(body).toContain('<div id="root" data-path="/login"><h1>Login</h1></div>');
    expect((await site.server.inject('/login?forgot-password=email')).body).toContain(
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
    const { body } = await site.server.inject('/login');
    expect(body).toContain('<title>Login</title>');
    expect(body).toContain('<meta name="description" content="Log in with">');
    expect(body).toContain('<link rel="canonical" href="https://conference.example/login">');
    const { body: own } = await site.server.inject('/profile');
    expect(own).toContain('<title>Profile</title>');
    expect(own).not.toMatch(/name="description"|canonical|og:/);
  });

  it('is one page for all that its parameters may be, and none for anything else', async () => {
    const { body } = await site.server.inject('/edit-profile/17/0');
    expect(body).toContain('<div id="root" data-path="/edit-profile/:id/:index"><h1>Edit</h1></div>');
    expect(body).toMatch(/fetchpriority="low" href="\/modules\/mfe-profile\/\w+\/edit-profile\.cdef\.js"/);
    const { statusCode, body: none } = await site.server.inject('/edit-profile/17');
    expect(statusCode).toBe(404);
    expect(none).toContain('<div id="root" data-path="*"><h1>Nothing here</h1></div>');
  });
});

// Last: they release other shells.
describe('a page whose shell was built otherwise', () => {
  it('contains all styles of a shell that does not load the rest; its module brings its own', async () => {
    await site.releaseShell('/* begin */', { laterStyles: undefined });
    const { body } = await site.server.inject('/about');
    expect(inlined(body)).toEqual(['h1 {color:red} .shell-toast {}', '']);
    expect(body).toMatch(/<noscript><link rel="stylesheet" href="\/modules\/page-styles\/\w+\/mfe-public.css"/);
    expect(body).toMatch(
      /<link rel="preload" as="style" media="not all" fetchpriority="low" href="\/modules\/mfe-public\/\w+\/routes.0123.css" integrity="sha256-/,
    );
    expect(body).not.toContain('data-instead');
  });

  it.each([
    ['would end the element that it stands in', '/* </script> */'],
    ['would begin a comment', '/* <!-- */'],
  ])('has a file for its first script where that %s', async (_, begin) => {
    await site.releaseShell(begin);
    const { body, headers } = await site.server.inject('/about');
    expect(body).toMatch(/<script defer src="\/modules\/shell\/\w+\/begin.cdef.js" integrity="sha256-/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each([
    ['/about', { core, about, venue }],
    ['/admin', { core }],
  ])(
    'has all of its edition in its document where that one does not say that it fetches: %s',
    async (address, parts) => {
      await site.releaseShell('/* of before */', { fetchesCore: undefined });
      const { edition, links } = await editionAt(address);
      expect([edition?.parts, links]).toEqual([parts, []]);
    },
  );
});
