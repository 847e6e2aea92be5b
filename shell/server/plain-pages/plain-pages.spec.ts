import type { RefusedForm } from '@conference/contracts';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from '../gateway';
import { load } from './markup-tree';

const FORM = `<div><header>Frame</header><main><h1>Author</h1><noscript data-unanswered="">Log in</noscript><noscript>Only the primary author registers now.</noscript><form method="post" action="/api/register">
<div data-field="email"><label for="email">Email</label><input type="email" id="email" name="email" value="" aria-invalid="false" aria-describedby="email-hint"></div>
<div data-field="password"><input type="password" id="password" name="password"></div>
<div data-field="mailingAddress"><textarea id="mailingAddress" name="mailingAddress"></textarea></div>
<div data-field="segment"><select id="segment" name="segment"><option value="" selected>Choose</option><option value="Poster">Poster</option></select></div>
<div data-field="gender" role="radiogroup"><input type="radio" id="gender" name="gender" value="Male" checked><input type="radio" name="gender" value="Female"></div>
<div data-field="agreeTerms"><input type="checkbox" id="agreeTerms" name="agreeTerms"></div>
<div data-field="abstractFile"><label for="abstractFile">Abstract file <span>(optional)</span></label><p id="abstractFile-hint">Leave this empty.</p><input type="file" id="abstractFile" name="abstractFile"></div><fieldset disabled></fieldset><button>Submit</button>
<noscript data-refusal=""><div hidden data-part="summary"><div role="alert"><p>{message}</p><ul><li><a href="#{field}">{fault}</a></li></ul></div></div>
<div hidden data-part="fault"><p id="{field}-error">{fault}</p></div></noscript></form></main></div>`;

const HOST = `exports.lent = {};
  exports.pathsOf = (routes) => routes.map(({ path }) => path);
  exports.render = async (routes, path) => routes.find((route) => route.path === path);`;
const pages = [
  { path: '/register', title: 'Author', html: FORM },
  { path: '/edit-profile/:id/:index', title: 'Edit', html: FORM },
  { path: '/profile', title: 'Profile', html: '<header>Frame</header><main><noscript>Log in</noscript></main>' },
];

const refused: RefusedForm = {
  action: '/api/register',
  message: 'Please check the form.',
  faults: [
    { field: 'email', message: 'Email <is> "odd".' },
    { field: 'gender', message: 'Gender is required.' },
    { field: 'abstractFile', message: 'Only .doc or .docx files are accepted.' },
  ],
  values: {
    email: '"><script>alert(1)</script>',
    mailingAddress: '\n</textarea>{fault}বাংলা',
    segment: 'Poster',
    gender: 'Female',
    agreeTerms: 'on',
    password: 'never',
  },
  fileAgain: false,
};

const plain = (
  form: RefusedForm | undefined,
  main = '<h1>Not sent</h1>',
) => `<!doctype html><html><head><title>Not sent · A &amp; B</title></head><body><main>${main}</main>
${form ? `<script type="application/json" id="refused-form">${JSON.stringify(form).replace(/</g, '\\u003c')}</script>` : ''}</body></html>`;

let folder: string;
let api: Server;
let server: FastifyInstance;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-pages-'));
  const build = (name: string, declared: object, prerender: string) =>
    writtenBuild(
      join(folder, name),
      { name, first: ['entry.js', 'first.0123.css'], ...declared },
      { 'first.0123.css': `.${name}-page {}`, 'prerender.cjs': prerender },
    );
  await releaseBuilds(join(folder, 'releases'), [
    await build('shell', { kind: 'host', prefixes: ['/login'] }, HOST),
    await build(
      'mfe-public',
      { kind: 'remote', prefixes: ['/'], prerender: true },
      `exports.default = ${JSON.stringify(pages)};`,
    ),
  ]);
  api = createServer((request, response) => answer(request, response));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await gateway({
    releases: join(folder, 'releases'),
    apiUrl,
    publicUrl: 'http://localhost',
    rehearsal: false,
    trustedProxies: [],
  });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => api.close(resolve));
  await rm(folder, { recursive: true });
});

/** Has the API answer with a plain page. */
const answers = (page: string, html: string, status = 400) => {
  answer = (_, response) =>
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-plain-page': page,
        'set-cookie': 'session=; Max-Age=0',
      })
      .end(html);
};
const sent = () =>
  server.inject({ method: 'POST', url: '/api/register', headers: { 'accept-encoding': 'br' }, payload: '' });

describe('a form that the API refuses a browser without scripts', () => {
  it('comes again in its page with what was typed, chosen and ticked, as it was, and never with a password', async () => {
    answers('/register', plain(refused));
    const { statusCode, body, headers } = await sent();
    const $ = load(body);

    expect(statusCode).toBe(400);
    expect($('header').text()).toBe('Frame');
    expect($('[name="email"]').attr('value')).toBe('"><script>alert(1)</script>');
    expect(body).toContain('name="mailingAddress">\n\n&lt;/textarea&gt;{fault}বাংলা</textarea>');
    expect($('option[selected]').attr('value')).toBe('Poster');
    expect(
      $('[type="radio"][checked]')
        .map((_, { attribs }) => attribs.value)
        .get(),
    ).toEqual(['Female']);
    expect($('[type="checkbox"]').is('[checked]')).toBe(true);
    expect($('[type="password"]').attr('value')).toBeUndefined();
    expect($('fieldset').is('[disabled]')).toBe(false);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store, no-transform',
      'set-cookie': 'session=; Max-Age=0',
    });
    expect([headers['content-encoding'], headers['x-plain-page']]).toEqual([undefined, undefined]);
  });

  it('says what is wrong beside each field and in one place, which the browser goes to and which leads there', async () => {
    answers('/register', plain(refused));
    const $ = load((await sent()).body);

    expect($('[role="alert"] p').text()).toBe('Please check the form.');
    expect($('[role="alert"]').is('[autofocus]')).toBe(true);
    expect(
      $('[role="alert"] a')
        .map((_, link) => [[$(link).attr('href'), $(link).text()]])
        .get(),
    ).toEqual([
      ['#email', 'Email <is> "odd".'],
      ['#gender', 'Gender is required.'],
      ['#abstractFile', 'Abstract file: Only .doc or .docx files are accepted.'],
    ]);
    expect($('[data-field="email"] #email-error').text()).toBe('Email <is> "odd".');
    expect([$('#email').attr('aria-invalid'), $('#email').attr('aria-describedby')]).toEqual([
      'true',
      'email-hint email-error',
    ]);
    expect([$('[role="radiogroup"]').attr('aria-invalid'), $('[role="radiogroup"]').attr('aria-describedby')]).toEqual([
      'true',
      'gender-error',
    ]);
    expect($('[data-refusal]').length + $('noscript').length).toBe(0);
    expect($('main').text()).toContain('Only the primary author');
    expect($('main').text()).not.toContain('Log in');
  });

  it('says once what is wrong with one field alone', async () => {
    answers(
      '/register',
      plain({
        ...refused,
        message: 'Gender is required.',
        faults: [{ field: 'gender', message: 'Gender is required.' }],
      }),
    );
    const $ = load((await sent()).body);
    expect($('[role="alert"]').html()).toBe('<p><a href="#gender">Gender is required.</a></p>');
  });

  it('runs nothing, whatever was typed', async () => {
    answers('/register', plain(refused));
    const { body, headers } = await sent();
    expect(load(body)('script').length).toBe(0);
    expect(headers['content-security-policy']).toContain("script-src 'none'; style-src 'self'");
  });

  it('comes as the API has it where the release has no such page', async () => {
    answers('/nowhere-drawn/at/all', plain(refused));
    expect((await sent()).body).toBe(plain(refused));
  });

  it('and a page that is about no form, stand in the frame', async () => {
    answers('/register', plain(undefined, '<h1>No &lt;such&gt; thing</h1>'));
    const $ = load((await sent()).body);
    expect([$('header').text(), $('h1').text(), $('form').length]).toEqual(['Frame', 'No <such> thing', 0]);
    expect($('title').text()).toBe('Not sent · A & B');
  });
});

describe('an author who is signed in without scripts', () => {
  const open = (url: string, cookie = 'other=1; session=abc') =>
    server.inject({ url, headers: { cookie, accept: 'text/html' } });

  it('is shown the profile that the API tells of whoever has the cookie', async () => {
    const calls: unknown[] = [];
    answers('/profile', plain(undefined, '<h1>Welcome, Demo Author</h1>'), 200);
    const tell = answer;
    answer = (request, response) => {
      calls.push([request.url, request.headers.cookie, request.headers.accept, request.headers['x-forwarded-for']]);
      tell(request, response);
    };
    const { body, headers } = await open('/profile');
    expect(calls).toEqual([['/api/my-registration', 'session=abc', 'text/html', '127.0.0.1']]);
    expect(load(body)('h1').text()).toBe('Welcome, Demo Author');
    expect(headers['cache-control']).toBe('private, no-store, no-transform');
  });

  it('edits what is stored', async () => {
    const values = { ...refused.values, abstractFile: '<b>silk</b>.docx, 82 kB' };
    const stored = { ...refused, values, action: '/api/registrations/17', message: '', faults: [] };
    answers('/edit-profile/17/0', plain(stored), 200);
    const $ = load((await open('/edit-profile/17/0')).body);
    expect([$('form').attr('action'), $('option[selected]').attr('value'), $('[role="alert"]').length]).toEqual([
      '/api/registrations/17',
      'Poster',
      0,
    ]);
    expect($('#abstractFile-hint').text()).toBe('Now: <b>silk</b>.docx, 82 kB. Leave this empty.');
  });

  it('is shown it as it came, under the policy of the API, where the release has no such page', async () => {
    const policy = "default-src 'none'; frame-ancestors 'none'";
    answer = (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': policy,
          'x-plain-page': '/nowhere-drawn',
        })
        .end(plain(undefined));
    const { body, headers } = await open('/profile');
    expect([body, headers['content-security-policy']]).toEqual([plain(undefined), policy]);
  });

  it('is led to the login once the session has ended', async () => {
    answer = (_, response) => response.writeHead(303, { location: '/login' }).end();
    const { statusCode, headers } = await open('/profile');
    expect([statusCode, headers.location]).toEqual([303, '/login']);
  });

  it('is nobody without the cookie, or on any other page: then pages are what they are for everybody', async () => {
    answers('/profile', plain(undefined, '<h1>Welcome</h1>'), 200);
    expect(load((await open('/profile', 'other=1')).body)('h1').length).toBe(0);
    expect(load((await open('/register')).body)('h1').text()).toBe('Author');
  });

  it.each([
    ['refuses for now', 503],
    ['is away behind a proxy', 502],
  ])('is told that there is no answer, and not to log in, while the API %s', async (_, status) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    const { statusCode, body, headers } = await open('/profile');
    expect([statusCode, load(body)('h1').text(), headers['retry-after']]).toEqual([503, 'No answer', '5']);
    expect(body).not.toContain('Log in');
  });
});
