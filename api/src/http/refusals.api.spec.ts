import { TestApi } from '../testing/test-api';
import type { Sent } from '../testing/test-api';

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
