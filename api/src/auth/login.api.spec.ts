import { anApplication } from '@conference/testing';
import { TestApi } from '../testing/test-api';
import { admin } from '../testing/fresh-settings';

const login = (api: TestApi, email: string, password: string, address = '203.0.113.1') =>
  api.call('POST /login', { json: { email, password }, headers: { 'x-forwarded-for': address } });

describe('login', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  it('hands out a token and says who one is, whatever the case of the email', async () => {
    const { status, body } = await login(api, ' Organiser@Example.ORG ', admin.password);

    expect(status).toBe(200);
    const user = { _id: expect.any(String), email: admin.email, fullName: 'Organiser', role: 'admin' };
    expect(body).toEqual({ message: 'Login successful!', token: expect.any(String), user, role: 'admin' });
    const claims = JSON.parse(Buffer.from(String(body.token).split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(claims as object).sort()).toEqual(['exp', 'iat', 'sid', 'sub']);
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
  });

  it('says the same of an unknown email and of a wrong password', async () => {
    const unknown = await login(api, 'nobody@example.org', 'some password');
    const wrong = await login(api, admin.email, 'some password');

    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual({ success: false, message: 'Login failed', code: 'wrong_credentials' });
    expect(wrong.body).toEqual(unknown.body);
  });

  it('names the fields that are missing', async () => {
    const { status, body } = await api.call('POST /login', { json: {} });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Email is required.', password: 'Password is required.' });
  });

  it('refuses the eleventh failure in a row, from that address, even with the right password', async () => {
    for (let failures = 0; failures < 10; failures++) await login(api, admin.email, 'some password');

    const { status, headers, body } = await login(api, admin.email, admin.password);
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect(body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await login(api, admin.email, admin.password, '203.0.113.2')).status).toBe(200);
  });

  it('lets no burst slip through, and counts no right password', async () => {
    const tries = (password: string) => Array.from({ length: 15 }, () => login(api, admin.email, password));
    const right = await Promise.all(tries(admin.password));
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));

    const wrong = (await Promise.all(tries('some password'))).map(({ status }) => status);
    expect(wrong.filter((status) => status === 401)).toHaveLength(10);
    expect(wrong.filter((status) => status === 429)).toHaveLength(5);
  });

  it('counts wrong passwords of the registration form alike', async () => {
    await api.registered({ email: 'author@example.org' });
    const wrong = anApplication({ email: 'author@example.org', password: 'some password' });
    for (let failures = 0; failures < 10; failures++) expect((await api.submit(wrong)).status).toBe(401);

    expect((await api.submit(wrong)).status).toBe(429);
    expect((await login(api, 'author@example.org', 'a long password', '127.0.0.1')).status).toBe(429);
  });

  it('forgets failures with time', async () => {
    for (let failures = 0; failures < 10; failures++) await login(api, admin.email, 'some password');
    await api.dataSource.query('UPDATE attempt SET at = ?', [new Date(Date.now() - 16 * 60_000).toISOString()]);

    expect((await login(api, admin.email, admin.password)).status).toBe(200);
  });

  it('writes nothing personal into the log', async () => {
    await login(api, admin.email, admin.password);
    await api.call('GET /my-registration?email=secret%40example.org');

    const log = api.log.join('');
    expect(log).not.toMatch(/example\.org|password|eyJ/);
    expect(log).toContain('"route":"/api/my-registration","status":401');
  });
});
