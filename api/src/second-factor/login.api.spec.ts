import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { anApplication } from '@conference/testing';
import { Secret } from 'otpauth';
import { newAccount } from '../accounts/new-account';
import { Account } from '../accounts/account.entity';
import { cookieIn, logIn, setUp, trustIn, type SetUp } from '../testing/app';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { SecondFactor, TrustedBrowser } from './second-factor.entity';

const wrong = {
  success: false,
  code: 'second_factor',
  message: 'This code is wrong, or was used before. Please wait for the next one of your app.',
  fields: { code: 'This code is wrong, or was used before. Please wait for the next one of your app.' },
};

describe('the login of an account with a second factor', () => {
  let api: TestApi;
  let own: SetUp;
  beforeEach(async () => {
    api = await TestApi.start();
    own = await setUp(api);
  });
  afterEach(() => api.end());

  it('takes a code of the app, once', async () => {
    const asked = await logIn(api, {});
    expect([asked.status, asked.body]).toEqual([
      401,
      {
        success: false,
        code: 'second_factor',
        message: 'Please enter the code that your app shows now.',
        fields: { code: 'Please enter the code that your app shows now.' },
      },
    ]);
    const code = own.app.code();
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;

    expect((await logIn(api, { code: typed })).body).toMatchObject({ message: 'Login successful!', role: 'admin' });
    const again = await logIn(api, { code });
    expect([again.status, again.body]).toEqual([401, wrong]);
  });

  it('takes no code of a step that has passed once a later one was taken, and none out of the window', async () => {
    expect((await logIn(api, { code: own.app.code(3) })).status).toBe(401);
    expect((await logIn(api, { code: own.app.code(1) })).status).toBe(200);
    for (const steps of [1, 0, -1, -2]) expect((await logIn(api, { code: own.app.code(steps) })).status).toBe(401);
  });

  it('takes a code of one of many that come at once', async () => {
    const code = own.app.code();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => logIn(api, { code, address: `203.0.113.${at}` })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  it('tells nothing of it to whoever does not know the password', async () => {
    const right = await logIn(api, { code: own.app.code() }, { ...admin, password: 'some password' });
    const unknown = await logIn(api, { code: '000000' }, { email: 'nobody@example.org', password: 'some password' });

    expect([right.status, right.body]).toEqual([
      401,
      { success: false, message: 'Login failed', code: 'wrong_credentials' },
    ]);
    expect(unknown.body).toEqual(right.body);
    // The code was not used up.
    expect((await logIn(api, { code: own.app.code() })).status).toBe(200);
  });

  it('takes each recovery code once, also typed in small letters, and one of many that come at once', async () => {
    const [first = '', second = ''] = own.recoveryCodes;
    expect(own.recoveryCodes).toHaveLength(10);
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);

    expect((await logIn(api, { code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await logIn(api, { code: first })).body).toEqual(wrong);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => logIn(api, { code: second, address: `203.0.113.${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await api.call<{ secondFactor: { recoveryCodes: number } }>('GET /second-factor', own);
    expect(body.secondFactor.recoveryCodes).toBe(8);
  });

  it('refuses a code that is no code with what to enter', async () => {
    const { status, body } = await logIn(api, { code: '12345' });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid',
      { code: 'Please enter the 6 digits of your app, or a recovery code of 16 letters and digits.' },
    ]);
  });

  it('refuses the sixth wrong code from one network, and no other network or known browser for that', async () => {
    const device = cookieIn(await logIn(api, { code: own.app.code() }), 'device');
    for (let tries = 0; tries < 5; tries++)
      expect((await logIn(api, { code: '000000', address: '198.51.100.7' })).status).toBe(401);

    const sixth = await logIn(api, { code: own.app.code(1), address: '198.51.100.7' });
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many']);
    expect((await logIn(api, { code: own.app.code(1), address: '198.51.100.7', cookie: device })).status).toBe(200);
  });

  it('lets strangers with the password try thirty codes a day, and keeps the owner out of no known browser', async () => {
    const device = cookieIn(await logIn(api, { code: own.app.code() }), 'device');
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await logIn(api, { code: '000000', address: `198.51.100.${tries}` })).status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(api, { code: own.app.code(1), cookie: device })).status).toBe(200);
  });

  it('asks a trusted browser for no code for 30 days, and never for less than the password', async () => {
    const answer = await logIn(api, { code: own.app.code(), trust: true });
    const [set] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('trusted'));
    expect(set).toMatch(/^trusted-[0-9a-f]{12}=[\w-]{43}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const cookie = trustIn(answer);

    expect((await logIn(api, { cookie })).status).toBe(200);
    expect((await logIn(api, { cookie }, { ...admin, password: 'some password' })).body.code).toBe('wrong_credentials');
    expect((await logIn(api, { cookie: `${cookie}x` })).body.code).toBe('second_factor');
    await api.dataSource
      .getRepository(TrustedBrowser)
      .update({ userAgent: 'node' }, { expiresAt: new Date().toISOString() });
    expect((await logIn(api, { cookie })).body.code).toBe('second_factor');
  });

  it('trusts a browser for each of the organisers who share it', async () => {
    const other = { email: 'another@example.org', password: 'the password of another' };
    const account = await newAccount({ role: 'admin', fullName: 'Another Organiser', ...other });
    await api.dataSource.getRepository(Account).insert(account);
    const theirs = await setUp(api, other);
    const first = trustIn(await logIn(api, { code: own.app.code(), trust: true }));
    const second = trustIn(await logIn(api, { code: theirs.app.code(), trust: true, cookie: first }, other));
    const nameOf = (cookie = '') => cookie.split('=')[0];
    expect(nameOf(second)).not.toBe(nameOf(first));

    const cookie = `${first}; ${second}`;
    for (const person of [admin, other]) expect((await logIn(api, { cookie }, person)).status).toBe(200);
    expect((await logIn(api, { cookie: first }, other)).body.code).toBe('second_factor');
  });

  it('goes on trusting a browser whose cookie has the name of before', async () => {
    const cookie = trustIn(await logIn(api, { code: own.app.code(), trust: true }));
    const old = `trusted=${cookie?.split('=')[1]}`;
    expect((await logIn(api, { cookie: old })).status).toBe(200);
    const { body } = await api.call<{ secondFactor: { browsers: { current: boolean }[] } }>('GET /second-factor', {
      token: own.token,
      headers: { cookie: old },
    });
    expect(body.secondFactor.browsers).toMatchObject([{ current: true }]);
  });

  it('trusts no browser without a code, and none that is forgotten', async () => {
    const cookie = trustIn(await logIn(api, { code: own.app.code(), trust: true }));
    expect(trustIn(await logIn(api, { cookie, trust: true }))).toBeUndefined();
    const { body } = await api.call<{ secondFactor: { browsers: { _id: string }[] } }>('GET /second-factor', {
      token: own.token,
      headers: { cookie: cookie ?? '' },
    });
    expect(body.secondFactor.browsers).toEqual([
      { _id: expect.any(String), userAgent: 'node', createdAt: expect.any(String), current: true },
    ]);

    const { status } = await api.call(`DELETE /trusted-browsers/${body.secondFactor.browsers[0]?._id}`, own);
    expect(status).toBe(200);
    expect((await logIn(api, { cookie })).body.code).toBe('second_factor');
  });

  it('begins no session that names another second factor, or none: one that began meanwhile counts', async () => {
    await expect(api.tokenOf(admin.email)).rejects.toThrow('Login failed');
  });

  it('is not passed by with the registration form, which signs in whoever sends it', async () => {
    await api.dataSource.getRepository(Account).update({ email: admin.email }, { role: 'user' });
    const { status, body } = await api.submit(anApplication(admin));
    expect([status, body]).toMatchObject([401, { code: 'second_factor' }]);
  });

  it('is not asked for by the registration form in a trusted browser', async () => {
    const answer = await logIn(api, { code: own.app.code(), trust: true });
    await api.dataSource.getRepository(Account).update({ email: admin.email }, { role: 'user' });
    const headers = { cookie: trustIn(answer) ?? '', 'idempotency-key': randomUUID() };
    const application = anApplication(admin);
    const register = () => api.submit(application, undefined, headers);

    const [first, again] = [await register(), await register()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.registration._id).toBe(first.body.registration._id);
    for (const { body } of [first, again])
      expect((await api.call('GET /session', { token: body.token })).status).toBe(200);
  });

  it('keeps the second factor when the password is reset, and trusts no browser any more', async () => {
    const cookie = trustIn(await logIn(api, { code: own.app.code(), trust: true }));
    await api.call('POST /check-email', { json: { email: admin.email } });
    const mail = (await api.mailsTo(admin.email)).at(-1);
    const code = /^[A-Z2-7]{10}$/m.exec(mail?.text ?? '')?.[0];
    const fresh = { email: admin.email, password: 'another long password' };
    expect(
      (await api.call('POST /reset-password', { json: { email: admin.email, newPassword: fresh.password, code } }))
        .status,
    ).toBe(200);

    expect((await logIn(api, { cookie }, fresh)).body.code).toBe('second_factor');
    expect((await logIn(api, { code: own.app.code(1) }, fresh)).status).toBe(200);
  });

  it('shows the secret nowhere: not in the database, in files or in the log', async () => {
    await logIn(api, { code: own.app.code(), trust: true });
    // A mail that is being written would be read halfway.
    await api.mailsTo(admin.email);
    const rows = await Promise.all(
      api.dataSource.entityMetadatas.map(({ target }) => api.dataSource.getRepository(target).find()),
    );
    const stored = JSON.stringify(rows) + (await filesBelow(api.settings.dataDir)) + api.log.join('');
    const bytes = Buffer.from(Secret.fromBase32(own.app.secret).bytes);

    expect(rows.flat().length).toBeGreaterThan(5);
    for (const form of [own.app.secret, bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('latin1')])
      expect(stored).not.toContain(form);
    for (const code of own.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(stored).toContain((await api.dataSource.getRepository(SecondFactor).findOneByOrFail({})).secret);
  });

  it('takes recovery codes under another token secret, and says why it takes no other code', async () => {
    await api.end();
    const settings = { ...api.settings, jwtSecret: 'another secret of at least thirty-two bytes' };
    api = await TestApi.on(settings);

    expect((await logIn(api, { code: own.app.code() })).body).toMatchObject({
      code: 'second_factor',
      message: expect.stringMatching(/^The site can no longer check the codes of your app\./),
    });
    expect((await logIn(api, { code: own.recoveryCodes[0] })).status).toBe(200);
  });
});

/** What the files of a folder hold, byte by byte. */
async function filesBelow(path: string): Promise<string> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('');
}
