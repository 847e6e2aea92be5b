import { endpoints } from '@conference/contracts';
import { anApplication, fixture } from '@conference/testing';
import { JwtService } from '@nestjs/jwt';
import { formOf, TestApi } from '../testing/test-api';
import type { Sent } from '../testing/test-api';
import { admin } from '../testing/fresh-settings';

const callers = [
  'nobody',
  'the owner',
  'another author',
  'an admin',
  'an ended session',
  'an expired token',
  'edited claims',
  'no signature',
  'another key',
] as const;
type CallerName = (typeof callers)[number];

/** What each caller is answered: one status for everybody, or the statuses of the first four; the rest are refused. */
const rows: Record<string, { expected: number | [number, number, number, number]; path?: string; sent?: () => Sent }> = {
  register: { expected: 201, sent: () => ({ form: formOf(anApplication(), fixture('abstract.docx')) }) },
  listRegistrations: { expected: [401, 403, 403, 200] },
  getRegistration: { expected: [401, 200, 403, 200] },
  downloadAbstract: { expected: [401, 200, 403, 200] },
  changeStatus: { expected: [401, 403, 403, 200], sent: () => ({ json: { status: 'wait', comment: ' ' } }) },
  myRegistration: { expected: [401, 200, 403, 200], path: '/my-registration?email=owner%40example.org' },
  login: { expected: 200, sent: () => ({ json: admin }) },
  getSession: { expected: [401, 200, 200, 200] },
  logout: { expected: [401, 200, 200, 200] },
  getDates: { expected: 200 },
  live: { expected: 200 },
  ready: { expected: 200 },
};

const cells = Object.entries(rows).flatMap(([name, { expected }]) =>
  callers.map((caller, index) => {
    const status = typeof expected === 'number' ? expected : (expected[index] ?? 401);
    return [name, caller, status] as const;
  }),
);

describe('access', () => {
  let api: TestApi;
  let id: string;

  beforeAll(async () => {
    api = await TestApi.start();
    id = (await api.registered({ email: 'owner@example.org' })).registration._id;
    await api.registered({ email: 'other@example.org' });
  });
  afterAll(() => api.end());

  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** A token as this caller would come with. */
  async function tokenOf(caller: CallerName): Promise<string | undefined> {
    if (caller === 'nobody') return undefined;
    if (caller === 'another author') return api.tokenOf('other@example.org');
    if (caller === 'an admin') return api.adminToken();
    const token = await api.tokenOf('owner@example.org');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const jwt = api.app.get(JwtService, { strict: false });
    switch (caller) {
      case 'the owner':
        return token;
      case 'an ended session':
        await api.call('POST /logout', { token });
        return token;
      case 'an expired token':
        return jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 });
      case 'edited claims':
        return [header, base64url({ ...claims, role: 'admin', exp: 9_999_999_999 }), signature].join('.');
      case 'no signature':
        return `${base64url({ alg: 'none', typ: 'JWT' })}.${payload}.`;
      case 'another key':
        return jwt.sign(claims, { secret: 'some other secret of at least 32 bytes' });
    }
  }

  it('is described here for every endpoint of the table', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(cells)('%s answers %s with %i', async (name, caller, expected) => {
    const { method, path } = endpoints[name] ?? fail(name);
    const token = await tokenOf(caller);
    const line = `${method} ${rows[name]?.path ?? path.replace(':id', id)}`;

    const { status, body } = await api.call(line, { token, ...rows[name]?.sent?.() });

    expect(status).toBe(expected);
    if (expected >= 400) expect(body).toMatchObject({ success: false, code: codes[expected]?.(name) });
  });

  const codes: Record<number, (name: string) => string> = {
    401: () => 'not_signed_in',
    403: (name) => (endpoints[name]?.access === 'admin' ? 'not_your_role' : 'not_yours'),
  };

  it('ends when the session has run out, however long the token lasts', async () => {
    const token = await api.tokenOf('owner@example.org');
    await api.dataSource.query("UPDATE session SET expiresAt = '2020-01-01T00:00:00.000Z'");

    expect((await api.call('GET /session', { token })).status).toBe(401);
  });

  it('ends with the account', async () => {
    await api.registered({ email: 'gone@example.org' });
    const token = await api.tokenOf('gone@example.org');
    await api.dataSource.query("DELETE FROM registration WHERE accountId IN (SELECT id FROM account WHERE email = 'gone@example.org')");
    await api.dataSource.query("DELETE FROM account WHERE email = 'gone@example.org'");

    expect((await api.call('GET /session', { token })).status).toBe(401);
  });
});

describe('refusals', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('come in their order: who you are, what you may, what there is, then what you sent', async () => {
    await api.registered({ email: 'owner@example.org' });
    const [token, other] = [await api.adminToken(), await api.tokenOf('owner@example.org')];
    const broken = { headers: { 'content-type': 'application/json' } };
    const to = 'PATCH /registrations/nowhere/status';

    expect((await api.call(to, broken)).status).toBe(401);
    expect((await api.call(to, { ...broken, token: other })).status).toBe(403);
    expect((await api.call(to, { json: { status: 'nonsense' }, token })).status).toBe(404);
  });

  it.each(['%20', '%00', '%C2%A0', '0'])('say that there is nothing under an id with "%s" behind it', async (end) => {
    const id = (await api.registered()).registration._id;
    const token = await api.adminToken();
    const asked = [`GET /registrations/${id}${end}`, `GET /registrations/${id}${end}/abstract`, `PATCH /registrations/${id}${end}/status`];

    for (const line of asked) expect((await api.call(line, { token })).status).toBe(404);
    expect((await api.call(`GET /registrations/${id.toUpperCase()}`, { token })).status).toBe(404);
  });

  it.each([
    ['an unknown address', 'GET /nowhere', {}, 404, 'not_found'],
    ['a method that is not served', 'PUT /login', {}, 404, 'not_found'],
    ['an address that cannot be decoded', 'GET /registrations/%E0%A4%A', {}, 400, 'invalid'],
    ['JSON that is none', 'POST /login', { headers: { 'content-type': 'application/json' }, raw: '{"email":' }, 400, 'invalid'],
    ['JSON that is no object', 'POST /login', { json: ['x'] }, 400, 'invalid'],
    ['JSON beyond all measure', 'POST /login', { json: { email: 'x'.repeat(200_000) } }, 413, 'file_too_large'],
    ['a form that breaks off', 'POST /register', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, raw: '--x\r\nfoo' }, 400, 'invalid'],
    ['a form without a boundary', 'POST /register', { headers: { 'content-type': 'multipart/form-data; boundary=' }, raw: 'x' }, 400, 'invalid'],
    ['no form at all', 'POST /register', { json: { email: 'a@example.org' } }, 400, 'invalid'],
  ])('have one shape: %s', async (_, line, { raw, ...sent }: Sent & { raw?: string }, status, code) => {
    const [method, path] = line.split(' ');
    const answer = raw
      ? await fetch(api.address + path, { method, headers: sent.headers, body: raw }).then(async (response) => ({
          status: response.status,
          body: (await response.json()) as unknown,
        }))
      : await api.call(line, sent);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code, message: expect.any(String) });
  });
});
