import { email, forgetfulAuthor, NEW, OLD, otherThan } from '../testing/forgetful-author';
import { madeTimes } from '../testing/made-times';
import { TestApi } from '../testing/test-api';
import { minutesPass } from '../testing/time-passes';

let api: TestApi;
beforeAll(async () => (api = await TestApi.start()));
afterAll(() => api.end());
const { ask, codes, login, mailedCode, reset } = forgetfulAuthor(() => api);

describe('asking for codes', () => {
  it('tells one network of twenty addresses that nobody has, and then no more; whoever has an account is not kept from it', async () => {
    for (let guess = 1; guess <= 20; guess++) expect((await ask(`nobody-${guess}@example.org`)).status).toBe(404);

    expect((await ask('nobody-21@example.org')).status).toBe(429);
    expect((await ask('nobody-21@example.org', '203.0.113.2')).status).toBe(404);
    expect((await ask()).status).toBe(200);
  });

  it('tells as many to all the networks of an IPv6 site together', async () => {
    const network = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
    for (let number = 1; number <= 20; number++)
      expect((await ask(`nobody-${number}@example.org`, network(number))).status).toBe(404);

    expect((await ask('nobody-21@example.org', network(0xffff))).status).toBe(429);
    expect((await ask('nobody-21@example.org', '2001:db8:2:1::1')).status).toBe(404);
    expect((await ask(email, network(1))).status).toBe(200);
  });

  it('is answered once a minute and five times a day', async () => {
    await ask();
    const soon = await ask();
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many']);
    expect(Math.abs(Number(soon.headers.get('retry-after')) - 55)).toBeLessThan(10);

    const cookie = (await login(OLD)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const askers: [string, string][] = [
      ['203.0.113.1', ''],
      ['203.0.113.2', ''],
      ['203.0.113.3', ''],
      ['203.0.113.4', cookie],
    ];
    for (const [from, device] of askers) {
      await minutesPass(api, 1);
      expect((await ask(email, from, device)).status).toBe(200);
    }
    await minutesPass(api, 1);
    const today = await ask();
    expect(today.status).toBe(429);
    // The first left five minutes ago.
    expect(Math.abs(Number(today.headers.get('retry-after')) - (24 * 60 - 5) * 60)).toBeLessThan(20);
    expect(await codes().count()).toBe(5);

    await minutesPass(api, 24 * 60 - 5);
    expect((await ask()).status).toBe(200);
  });
});

describe('a stranger who asks for codes', () => {
  it('gets three a day at one network, and leaves the owner at another one theirs', async () => {
    const answers = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      answers.push((await ask()).status);
      await minutesPass(api, 1);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect((await ask(email, '203.0.113.2')).status).toBe(200);
  });

  it('gets four a day at however many networks: the fifth is for a device that the account knows', async () => {
    const cookie = (await login(OLD)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answers = [];
    for (let host = 1; host <= 6; host++) {
      answers.push((await ask(email, `198.51.100.${host}`)).status);
      await minutesPass(api, 1);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await ask(email, '198.51.100.1', cookie)).status).toBe(200);
  });
});

describe('guessing a code', () => {
  it('ends after five tries from one address, and leaves the owner at another theirs', async () => {
    const code = await mailedCode();
    for (let tries = 1; tries <= 5; tries++) expect((await reset({ code: otherThan(code) })).status).toBe(400);

    const { status, headers } = await reset({ code });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await reset({ code }, '203.0.113.2')).status).toBe(200);
  });

  it('ends after five times as many from all the networks of one IPv6 site', async () => {
    const code = await mailedCode();
    for (let network = 1; network <= 5; network++) {
      const { status } = await madeTimes(api, 5, () => reset({ code: otherThan(code) }, `2001:db8:1:${network}::1`));
      expect(status).toBe(400);
    }

    expect((await reset({ code }, '2001:db8:1:6::1')).status).toBe(429);
    expect((await reset({ code }, '2001:db8:2:1::1')).status).toBe(200);
  });

  it('leaves a device that the account knows its own tries, at the same address too', async () => {
    const cookie = (await login(OLD)).headers.getSetCookie()[0]?.split(';')[0];
    const code = await mailedCode();
    for (let tries = 1; tries <= 6; tries++) await reset({ code: otherThan(code) });

    expect((await reset({ code })).status).toBe(429);
    expect((await reset({ code }, '203.0.113.1', cookie)).status).toBe(200);
  });

  it('is throttled alike where there is nothing to guess', async () => {
    const guess = () => reset({ email: 'nobody@example.org', code: 'AAAAAAAAAA' });
    for (let tries = 1; tries <= 5; tries++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('lets no burst slip through', async () => {
    const code = await mailedCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset({ code: otherThan(code) })));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    expect(new Set(answers.map(({ status }) => status))).toContain(429);
  });
});

describe('a browser that has set a password with a mailed code', () => {
  it('is a known device, and what failed before is forgotten', async () => {
    await madeTimes(api, 10, () => login('a guess'));
    expect((await login(OLD)).status).toBe(429);

    const answer = await reset({ code: await mailedCode() });
    expect((await login(NEW)).status).toBe(200);
    await madeTimes(api, 10, () => login('a guess'));
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const sent = { json: { email, password: NEW }, headers: { 'x-forwarded-for': '203.0.113.1', cookie } };
    expect((await api.call('POST /login', sent)).status).toBe(200);
  });

  it('makes room for everybody who could not get in because of strangers', async () => {
    for (let host = 1; host <= 10; host++) await madeTimes(api, 10, () => login('a guess', `198.51.100.${host}`));
    expect((await login('a guess', '192.0.2.1')).status).toBe(429);

    await reset({ code: await mailedCode() });
    expect((await login('a guess', '192.0.2.2')).status).toBe(401);
  });
});
