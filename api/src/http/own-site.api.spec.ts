import { calls } from '@conference/contracts/calls';
import type { Call } from '@conference/contracts';
import { HeldBody } from '../testing/held-body';
import { TestApi } from '../testing/test-api';
import { Attempt } from '../throttles/attempt.entity';

let api: TestApi;
beforeAll(async () => (api = await TestApi.start({ PUBLIC_URL: 'https://conference.example.org/' })));
afterAll(() => api.end());

const counted = () => api.dataSource.getRepository(Attempt).count();

describe('what a page of another site sends', () => {
  const rows: Call[] = Object.values(calls);
  const writing = rows
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, bodyForm }) => [`${method} ${path}`, bodyForm] as const);
  const types = { none: 'text/plain', json: 'application/json', multipart: 'multipart/form-data; boundary=x' };

  it.each(writing)(
    'is refused: %s (%s), whoever is signed in, and nothing of it is read or counted',
    async (line, body) => {
      const [before, tries] = [await api.stock(), await counted()];
      const headers = {
        origin: 'https://elsewhere.example.org',
        'content-type': types[body],
        'content-length': '9000',
      };
      const message = 'This was sent by a page of another site. Please send it from ours.';

      const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${await api.adminToken()}` }];
      for (const signedIn of callers) {
        const refused = await new HeldBody(api, line, { ...headers, ...signedIn }).answer;
        expect(refused).toEqual({ success: false, status: 403, code: 'other_site', message });
      }
      expect([await api.stock(), await counted()]).toEqual([{ ...before, session: Number(before.session) + 1 }, tries]);
    },
  );

  it.each(['GET', 'HEAD'])('is answered when it only reads: %s', async (method) => {
    expect(
      (await fetch(`${api.address}/dates`, { method, headers: { origin: 'https://elsewhere.example.org' } })).status,
    ).toBe(200);
  });
});

describe('a page', () => {
  const body = '{}';
  /** Signs in without saying who. Calls that are let in get 400. */
  const send = async (headers: Record<string, string>) => {
    const json = { 'content-type': 'application/json', 'content-length': String(body.length) };
    return (await new HeldBody(api, 'POST /login', { ...json, ...headers }, body).answer).status;
  };
  const host = 'asked.example.org:4300';

  it.each([
    ['the public address', 'https://conference.example.org'],
    ['the host that was asked', 'http://asked.example.org:4300'],
    ['the host that was asked, in front of which TLS ends', 'https://asked.example.org:4300'],
  ])('of %s is ours', async (_, origin) => {
    expect(await send({ host, origin })).toBe(400);
  });

  it.each([
    ['nowhere', 'null'],
    ['nothing', ''],
    ['no address', 'asked.example.org:4300'],
    ['another protocol', 'app://asked.example.org:4300'],
    ['two', 'http://asked.example.org:4300, https://elsewhere.example.org'],
    ['another port of the same machine', 'http://asked.example.org:4301'],
    ['the usual port of the same machine', 'http://asked.example.org'],
    ['a name below ours', 'http://www.asked.example.org:4300'],
    ['a name that begins like ours', 'https://conference.example.org.elsewhere.example'],
    ['the public address without TLS', 'http://conference.example.org'],
    ['this machine', 'http://localhost:4300'],
  ])('of %s is not: %s', async (_, origin) => {
    expect(await send({ host, origin })).toBe(403);
  });

  it('is nobody who sends no Origin', async () => {
    expect(await send({ host })).toBe(400);
  });

  it('is of the usual port whether that is written or not', async () => {
    expect(await send({ host: 'asked.example.org:443', origin: 'https://asked.example.org' })).toBe(400);
    expect(await send({ host: 'asked.example.org', origin: 'http://asked.example.org:80' })).toBe(400);
  });

  it('is of the host that the gateway was asked for, and of none that a stranger claims', async () => {
    const passedOn = { host, 'x-forwarded-host': '127.0.0.1:4200' };
    expect(await send({ ...passedOn, origin: 'http://127.0.0.1:4200' })).toBe(400);
    expect(await send({ ...passedOn, origin: 'http://localhost:4200' })).toBe(403);
    expect(await send({ ...passedOn, origin: 'http://asked.example.org:4300' })).toBe(403);

    api.app.set('trust proxy', []);
    expect(await send({ ...passedOn, origin: 'http://127.0.0.1:4200' })).toBe(403);
    api.app.set('trust proxy', ['loopback']);
  });
});
