import { anApplication, fixture } from '@conference/testing';
import { MINUTE } from '../durations';
import { admin } from '../testing/fresh-settings';
import { HeldBody } from '../testing/held-body';
import { madeTimes } from '../testing/made-times';
import { formOf, TestApi } from '../testing/test-api';
import { Attempt } from '../throttles/attempt.entity';

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the throttle of what writes', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  beforeEach(() => api.dataSource.getRepository(Attempt).clear());
  afterAll(() => api.end());

  /** An empty form counts like any other. */
  const send = (address: string) => api.call('POST /register', { form: formOf({}, null), headers: from(address) });

  /** A write that is no form. It is refused for its content, and counts all the same. */
  const write = (address: string) => api.call('POST /login', { json: {}, headers: from(address) });

  /** So many have come from the first address just now. */
  const sent = (count: number, one = send) => madeTimes(api, count, () => one('203.0.113.1'));

  it('refuses the 121st of a minute from one address, whatever it is, without reading it', async () => {
    await sent(119);
    expect((await send('203.0.113.1')).status).toBe(400);

    const before = await api.stock();
    const { status, headers, body } = await api.submit(anApplication(), Buffer.alloc(30_000_000), from('203.0.113.1'));
    expect([status, body]).toMatchObject([429, { code: 'too_many' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
    expect(await api.stock()).toEqual(before);
    expect((await api.submit(anApplication(), undefined, from('203.0.113.2'))).status).toBe(201);
  });

  it('refuses the 301st of everything else of a minute from one address', async () => {
    await sent(299, write);
    expect((await write('203.0.113.1')).status).toBe(400);

    const { status, headers, body } = await write('203.0.113.1');
    expect([status, body]).toMatchObject([429, { code: 'too_many' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await write('203.0.113.2')).status).toBe(400);
  });

  it.each([
    ['a form', 'POST /register', 'multipart/form-data; boundary=x', () => sent(120)],
    ['JSON', 'POST /login', 'application/json', () => sent(300, write)],
  ])('does not wait for what a flood holds back: %s', async (_, line, type, flood) => {
    await flood();
    const headers = { ...from('203.0.113.1'), 'content-type': type, 'content-length': '9000' };
    expect(await new HeldBody(api, line, headers).answer).toMatchObject({ status: 429, code: 'too_many' });
  });

  it('counts forms, other writes and reading apart', async () => {
    await sent(300, write);
    expect((await write('203.0.113.1')).status).toBe(429);

    expect((await send('203.0.113.1')).status).toBe(400);
    for (let calls = 0; calls < 5; calls++)
      expect((await api.call('GET /dates', { headers: from('203.0.113.1') })).status).toBe(200);
    expect(await api.dataSource.getRepository(Attempt).count()).toBe(301);
  });

  it('keeps no organiser out, whatever strangers at the same address do', async () => {
    const signedIn = await api.call<{ token: string }>('POST /login', { json: admin });
    const { token } = signedIn.body;
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await api.dataSource.getRepository(Attempt).clear();
    await sent(300, write);
    expect((await write('203.0.113.1')).status).toBe(429);

    const headers = from('203.0.113.1');
    expect((await api.call('POST /notices', { token, json: {}, headers })).status).toBe(400);
    expect((await api.call('POST /login', { json: admin, headers: { ...headers, cookie } })).status).toBe(200);
    const forged = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await api.call('POST /login', { json: admin, headers: { ...headers, cookie: forged } })).status).toBe(429);
  });

  it('counts what an account writes together, wherever it does', async () => {
    const token = await api.adminToken();
    const writeSignedIn = (address: string) => api.call('POST /notices', { token, json: {}, headers: from(address) });
    await sent(300, writeSignedIn);

    expect((await writeSignedIn('203.0.113.2')).status).toBe(429);
    expect((await write('203.0.113.1')).status).toBe(400);
  });

  it('counts nobody who is not let in', async () => {
    await api.call('POST /logout', { headers: from('203.0.113.1') });
    expect(await api.dataSource.getRepository(Attempt).count()).toBe(0);
  });

  it('counts all addresses of one IPv6 connection together', async () => {
    for (const host of ['1', '2', 'ffff:1']) await write(`2001:db8:1:2::${host}`);
    await write('2001:db8:1:3::1');

    const counted = await api.dataSource.getRepository(Attempt).find();
    const keys = counted.map(({ keyDigest }) => keyDigest);
    // And the two connections count for the site that both belong to.
    expect(keys.map((key) => keys.filter((other) => other === key).length).sort()).toEqual([1, 3, 3, 3, 4, 4, 4, 4]);
  });

  it('refuses what comes from the networks of one IPv6 site beyond five times as much as one of them may send', async () => {
    for (let network = 1; network <= 5; network++) await madeTimes(api, 120, () => send(`2001:db8:1:${network}::1`));

    expect((await send('2001:db8:1:6::1')).status).toBe(429);
    expect((await send('2001:db8:2:1::1')).status).toBe(400);
  });

  it('lets no burst slip through', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => send('203.0.113.1')));
    // On a server, several that come at the very limit may see each other and all be refused. None is let in too many.
    const taken = answers.filter(({ status }) => status === 400).length;
    expect(taken).toBeLessThanOrEqual(120);
    expect(taken).toBeGreaterThan(globalThis.testDatabase === 'embedded' ? 119 : 90);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(150 - taken);
  });

  it('lets go after a minute', async () => {
    await sent(120);
    expect((await send('203.0.113.1')).status).toBe(429);
    await api.dataSource.query('UPDATE attempt SET at = ?', [new Date(Date.now() - MINUTE).toISOString()]);
    expect((await send('203.0.113.1')).status).toBe(400);
  });
});

describe('uploads', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());

  it('are not throttled where limits are off', async () => {
    const empty = () => api.call('POST /register', { form: formOf({}, null) });
    const answers = await Promise.all(Array.from({ length: 130 }, empty));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });

  it.each(['abstractFile', 'another'])('bring one file: a second one, called %s, is refused', async (name) => {
    const before = await api.stock();
    const form = formOf(anApplication(), fixture('abstract.docx'));
    form.append(name, new Blob([new Uint8Array(fixture('abstract.docx'))]), 'second.docx');

    const { status, body } = await api.call('POST /register', { form });
    expect([status, body]).toMatchObject([400, { code: 'invalid', message: 'Please send one file only.' }]);
    expect(await api.stock()).toEqual(before);
  });
});
