import { anApplication, fixture } from '@conference/testing';
import { IsNull } from 'typeorm';
import { Session } from '../auth/session.entity';
import { Browser, withFile } from '../testing/browser';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';

const password = 'a long password';
const email = 'author@example.org';

describe('signing in without scripts', () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => {
    api = await TestApi.start({ PUBLIC_URL: 'https://conference.example.org', RATE_LIMITS: 'off' });
    await api.registered({ email });
  });
  beforeEach(() => (browser = new Browser(api)));
  afterAll(() => api.end());

  const liveSessions = () => api.dataSource.getRepository(Session).countBy({ endedAt: IsNull() });
  const signIn = (who = email, by = browser) => by.send('/login', { email: who, password });

  it('leads an author to the profile, with a cookie that pages alone read, for as long as the session lasts', async () => {
    const { status, location, given, html, headers } = await signIn();

    expect([status, location, html]).toEqual([303, '/profile', '']);
    expect(given.find((cookie) => cookie.startsWith('session='))).toMatch(
      /^session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(given.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['device', 'session', 'session-over']);
    expect(given).toContain('session-over=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure');
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect((await browser.open('/my-registration')).status).toBe(200);
  });

  it.each([
    ['/edit-profile/1/0?tab=2', '/edit-profile/1/0?tab=2'],
    ['//elsewhere.example.org', '/profile'],
    ['https://elsewhere.example.org/', '/profile'],
    ['/admin/applications', '/profile'],
    ['', '/profile'],
  ])(
    'leads on to where the form says, if that is a page of ours that an author may open: %s',
    async (from, location) => {
      expect((await browser.send('/login', { email, password, from })).location).toBe(location);
    },
  );

  it('leads on to where the page with the form says in its address', async () => {
    const onPage = (referer: string) => browser.send('/login', { email, password }, { referer });
    const site = api.settings.publicUrl;

    expect((await onPage(`${site}/login?from=%2Fedit-profile%2F1%2F0`)).location).toBe('/edit-profile/1/0');
    expect((await onPage(`${site}/login?from=%2F%2Felsewhere.example.org`)).location).toBe('/profile');
    expect((await onPage('about')).location).toBe('/profile');
  });

  it('shows the form again with the email when the password is wrong, and never the password', async () => {
    const { status, form, page, html, given } = await browser.send('/login', {
      email,
      password: 'my secret guess',
      from: '/edit-profile/1/0',
    });

    expect([status, page]).toEqual([401, '/login?from=%2Fedit-profile%2F1%2F0']);
    expect(form).toEqual({
      action: '/api/login',
      message: 'Login failed',
      faults: [],
      values: { email },
      fileAgain: false,
    });
    expect(html).not.toContain('secret guess');
    expect(given).toEqual([]);
  });

  it('says beside each field what is missing', async () => {
    const { status, form } = await browser.send('/login', { email: '', password: '' });

    expect(status).toBe(400);
    expect(form).toMatchObject({
      action: '/api/login',
      message: 'Email is required.',
      faults: [
        { field: 'email', message: 'Email is required.' },
        { field: 'password', message: 'Password is required.' },
      ],
    });
  });

  it('is not for organisers, whose console needs scripts: no cookie and no session', async () => {
    const before = await liveSessions();
    const { status, form, given } = await browser.send('/login', { email: admin.email, password: admin.password });

    expect(status).toBe(403);
    expect(form?.message).toMatch(/^The console of the organisers needs JavaScript\./);
    expect([given, await liveSessions()]).toEqual([[], before]);
  });

  it('ends the session that this browser had before, whoever it was', async () => {
    await api.registered({ email: 'other@example.org' });
    await signIn();
    const first = browser.cookies.get('session') ?? '';
    await signIn('other@example.org');

    expect((await browser.open('/my-registration')).html).toContain('other@example.org');
    browser.cookies.set('session', first);
    expect((await browser.open('/my-registration')).location).toBe('/login');
  });

  it('ends when somebody signs in with scripts in the same browser, and the cookie goes', async () => {
    await signIn();
    const cookie = `session=${browser.cookies.get('session')}`;
    const answer = await api.call('POST /login', { json: { email, password }, headers: { cookie } });

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toContain('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect((await browser.open('/my-registration')).location).toBe('/login');
  });

  it('ends when somebody registers with scripts in the same browser', async () => {
    await signIn();
    const cookie = `session=${browser.cookies.get('session')}`;
    const { status, headers } = await api.submit(anApplication(), undefined, { cookie });

    expect(status).toBe(201);
    expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0;/));
    expect((await browser.open('/my-registration')).location).toBe('/login');
  });

  it('ends nobody else’s session by a cookie that we have not given', async () => {
    await signIn();
    const [head = '', payload = ''] = (browser.cookies.get('session') ?? '').split('.');
    await api.call('POST /login', {
      json: { email, password },
      headers: { cookie: `session=${head}.${payload}.forged` },
    });

    expect((await browser.open('/my-registration')).status).toBe(200);
  });

  it('opens no call of programs', async () => {
    await signIn();
    const cookie = `session=${browser.cookies.get('session')}`;
    const origin = api.settings.publicUrl;

    for (const line of ['GET /my-registration', 'GET /session', 'GET /notifications', 'POST /logout']) {
      expect((await api.call(line, { headers: { cookie, origin } })).status).toBe(401);
    }
    // Nor one that has no page, whatever is accepted.
    expect((await browser.open('/notifications')).status).toBe(401);
    expect((await browser.open('/my-registration')).status).toBe(200);
  });

  it('opens nothing for an organiser whose token somebody has put into the cookie', async () => {
    browser.cookies.set('session', await api.adminToken());

    expect((await browser.open('/my-registration')).location).toBe('/login');
  });

  it('ends with the logout form: session and cookie', async () => {
    await signIn();
    const token = browser.cookies.get('session') ?? '';
    const { status, location, given } = await browser.send('/logout', {});

    expect([status, location]).toEqual([303, '/login?logged-out']);
    expect(given).toEqual([
      'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      'session-over=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
    ]);
    browser.cookies.set('session', token);
    expect((await browser.open('/my-registration')).location).toBe('/login');
    expect((await api.call('GET /session', { token })).status).toBe(401);
    // Somebody who is signed out already is told the same.
    expect((await browser.send('/logout', {})).location).toBe('/login?logged-out');
  });

  it('ends with the logout of a program that brings the cookie along', async () => {
    await signIn();
    const cookie = `session=${browser.cookies.get('session')}`;
    const answer = await api.call('POST /logout', { token: await api.tokenOf(email), headers: { cookie } });

    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
    expect((await browser.open('/my-registration')).location).toBe('/login');
  });

  it('ends with the logout of a program whose own session is over already', async () => {
    await signIn();
    const headers = { cookie: `session=${browser.cookies.get('session')}` };
    const token = await api.tokenOf(email);
    await api.call('POST /logout', { token });

    expect((await api.call('POST /logout', { token, headers })).status).toBe(401);
    expect((await browser.open('/my-registration')).location).toBe('/login');
  });

  it.each([
    ['no page', ''],
    ['a page of another site', 'https://elsewhere.example.org'],
    ['a page of nowhere', 'null'],
  ])('is refused to what comes from %s, and so is signing out', async (_, origin) => {
    await signIn();
    const before = await liveSessions();
    for (const path of ['/login', '/logout', '/register']) {
      const { status, given } = await browser.send(path, { email, password }, { origin });
      expect([status, given]).toEqual([403, []]);
    }
    expect([await liveSessions(), (await browser.open('/my-registration')).status]).toEqual([before, 200]);
  });

  it('begins with a registration', async () => {
    const { status, location } = await browser.send(
      '/register',
      withFile(anApplication({ email: 'new@example.org' }), fixture('abstract.docx')),
    );

    expect([status, location]).toEqual([303, '/profile']);
    expect((await browser.open('/my-registration')).html).toContain('new@example.org');
  });
});

it('counts wrong passwords as those of programs, and says when there were too many', async () => {
  const api = await TestApi.start();
  const browser = new Browser(api);
  for (let tries = 0; tries < 5; tries++) {
    await api.call('POST /login', { json: { email, password: 'wrong' } });
    await browser.send('/login', { email, password: 'wrong' });
  }
  const { status, form, headers } = await browser.send('/login', { email, password: 'a secret' });

  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(form).toMatchObject({
    action: '/api/login',
    message: 'Too many attempts. Please try again in 15 minutes.',
    values: { email },
  });
  await api.end();
});

it('gives a cookie without Secure where the site is opened without TLS', async () => {
  const api = await TestApi.start();
  await api.registered({ email });
  const { given } = await new Browser(api).send('/login', { email, password });

  expect(given.find((cookie) => cookie.startsWith('session='))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  await api.end();
});
