import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeMessage } from '@conference/contracts';
import { IsNull, MoreThan, Not } from 'typeorm';
import type { ObjectLiteral } from 'typeorm';
import { Session } from '../auth/session.entity';
import { folder } from '../config/data-dir';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Outbox } from '../mail/outbox';
import { OutboxWorker } from '../mail/outbox-worker';
import { admin } from '../testing/fresh-settings';
import { madeTimes } from '../testing/made-times';
import { TestApi } from '../testing/test-api';
import { minutesPass } from '../testing/time-passes';
import { Attempt } from '../throttles/attempt.entity';
import { Account } from './account.entity';
import { newAccount } from './new-account';
import { OneTimeCode } from './one-time-code.entity';

const email = 'author@example.org';
const [OLD, NEW] = ['the old password', 'the new password'];
const refused = { success: false, message: codeMessage, code: 'invalid', fields: { code: codeMessage } };

let api: TestApi;
let mailed: number;
beforeAll(async () => (api = await TestApi.start()));
beforeEach(async () => {
  for (const entity of [Attempt, OneTimeCode, OutboxMail, Session]) await api.dataSource.getRepository<ObjectLiteral>(entity).clear();
  await api.dataSource.getRepository(Account).delete({ email: Not(admin.email) });
  await emptyFolder(folder(api.settings, 'mail'));
  mailed = 0;
  const author = { role: 'user', fullName: 'Test Author', email, password: OLD } as const;
  await api.dataSource.getRepository(Account).insert(await newAccount(author));
});
afterEach(async () => {
  jest.restoreAllMocks();
  api.app.get(Outbox).send();
  while (await api.dataSource.getRepository(OutboxMail).existsBy({ sentAt: IsNull() })) await pause(10);
});
afterAll(() => api.end());

async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name));
}

const codes = () => api.dataSource.getRepository(OneTimeCode);
const ask = (address = email, from = '203.0.113.1', cookie = '') =>
  api.call('POST /check-email', { json: { email: address }, headers: { 'x-forwarded-for': from, cookie } });

/** Asks for a code, a minute after the one before, and takes it out of its mail. */
async function mailedCode(address = email): Promise<string> {
  await minutesPass(api, 1);
  await ask(address);
  const mail = (await api.mails(++mailed)).at(-1);
  return /^[A-Z2-7]{10}$/m.exec(mail?.text ?? '')?.[0] ?? 'none';
}

const reset = (said: object, from = '203.0.113.1', cookie = '') =>
  api.call('POST /reset-password', { json: { email, newPassword: NEW, ...said }, headers: { 'x-forwarded-for': from, cookie } });

const login = (password: string, from = '203.0.113.1') =>
  api.call('POST /login', { json: { email, password }, headers: { 'x-forwarded-for': from } });

/** Another code than this one. */
const otherThan = (code: string) => code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

describe('asking for a code', () => {
  it('says so when nobody has the email', async () => {
    const { status, body } = await ask('nobody@example.org');

    expect(status).toBe(404);
    expect(body).toEqual({ success: false, message: 'Email not found', code: 'not_found' });
    expect(await api.dataSource.getRepository(OutboxMail).count()).toBe(0);
  });

  it('tells one network of twenty addresses that nobody has, and then no more; whoever has an account is not kept from it', async () => {
    for (let guess = 1; guess <= 20; guess++) expect((await ask(`nobody-${guess}@example.org`)).status).toBe(404);

    expect((await ask('nobody-21@example.org')).status).toBe(429);
    expect((await ask('nobody-21@example.org', '203.0.113.2')).status).toBe(404);
    expect((await ask()).status).toBe(200);
  });

  it('tells as many to all the networks of an IPv6 site together', async () => {
    const network = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
    for (let number = 1; number <= 20; number++) expect((await ask(`nobody-${number}@example.org`, network(number))).status).toBe(404);

    expect((await ask('nobody-21@example.org', network(0xffff))).status).toBe(429);
    expect((await ask('nobody-21@example.org', '2001:db8:2:1::1')).status).toBe(404);
    expect((await ask(email, network(1))).status).toBe(200);
  });

  it('mails it with a link to where a new password is set', async () => {
    const { status, body } = await ask(' Author@Example.ORG ');
    expect([status, body]).toEqual([200, { success: true, message: 'Please set your new password.' }]);

    const [mail] = await api.mails(1);
    expect(mail?.to).toMatchObject({ text: email });
    expect(mail?.text).toMatch(/\n\n[A-Z2-7]{10}\n\n/);
    expect(mail?.text).toContain(`\nSet a new password: ${api.settings.publicUrl}/login?forgot-password\n`);
  });

  it('leaves it readable in the mail alone', async () => {
    const code = await mailedCode();
    const mails = api.dataSource.getRepository(OutboxMail);
    while (!(await mails.existsBy({ outcome: 'sent' }))) await pause(20);

    expect(await mails.find()).toMatchObject([{ outcome: 'sent', text: '', html: '' }]);
    const [kept] = await codes().find();
    expect(kept?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept) + api.log.join('')).not.toContain(code);
    expect(Date.parse(kept?.expiresAt ?? '') - Date.parse(kept?.createdAt ?? '')).toBe(15 * 60_000);
  });

  it('twice at once mails one', async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await codes().count()).toBe(1);
  });

  it('does not count when the mail could not be written down', async () => {
    jest.spyOn(api.app.get(Outbox), 'put').mockRejectedValueOnce(new Error('no room'));
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });

  it('is answered once a minute and five times a day', async () => {
    await ask();
    const soon = await ask();
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many']);
    expect(Math.abs(Number(soon.headers.get('retry-after')) - 55)).toBeLessThan(10);

    const cookie = (await login(OLD)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const askers: [string, string][] = [['203.0.113.1', ''], ['203.0.113.2', ''], ['203.0.113.3', ''], ['203.0.113.4', cookie]];
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
    for (let asked = 1; asked <= 5; asked++) {
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

describe('a mailed code', () => {
  it('sets the password, ends every session, and proves the address', async () => {
    const token = await api.tokenOf(email);
    const [code, other] = [await mailedCode(), await mailedCode()];

    const { status, body } = await reset({ code });
    expect([status, body]).toEqual([200, { success: true, message: 'Password updated. Please login.' }]);
    expect((await api.call('GET /session', { token })).status).toBe(401);
    expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    expect(await codes().count()).toBe(0);
    expect((await reset({ code: other })).body).toEqual(refused);
    const account = await api.dataSource.getRepository(Account).findOneByOrFail({ email });
    expect(account.passwordHash).toMatch(/^\$argon2id\$/);
    expect(account.emailProvenAt).toBe(account.updatedAt);
  });

  it('gives an account a password that has none', async () => {
    await api.dataSource.getRepository(Account).update({ email }, { passwordHash: null });
    expect((await reset({ code: await mailedCode() })).status).toBe(200);
    expect((await login(NEW)).status).toBe(200);
  });

  it('stays good when a stranger has asked for another', async () => {
    const code = await mailedCode();
    await mailedCode();
    expect((await reset({ code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}` })).status).toBe(200);
  });

  it('that is used twice at once sets one password', async () => {
    const code = await mailedCode();
    const answers = await Promise.all([NEW, 'another new password'].map((newPassword) => reset({ code, newPassword })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(refused);
    const [first, second] = [await login(NEW), await login('another new password')];
    expect([first.status, second.status]).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

  it.each<[string, (code: string) => object | Promise<object>]>([
    ['is missing', () => ({})],
    ['is no code', () => ({ code: 'secret' })],
    ['is no text', () => ({ code: { $ne: '' } })],
    ['is wrong', (code) => ({ code: otherThan(code) })],
    ['has run out', async (code) => (await codes().update({ expiresAt: MoreThan('') }, { expiresAt: days(0) }), { code })],
    ['was used', async (code) => (await reset({ code, newPassword: OLD }), { code })],
    ['is for an email that nobody has', (code) => ({ code, email: 'nobody@example.org' })],
    ['is for another account', async (code) => (await anotherAccount(), { code, email: 'other@example.org' })],
    ['was mailed to an address that the account no longer has', async (code) => (await renamed(), { code, email: 'new@example.org' })],
  ])('that %s is refused in the same words, and changes nothing', async (_, said) => {
    const sent = await said(await mailedCode());
    const accounts = await api.dataSource.getRepository(Account).find();

    const { status, body } = await reset(sent);
    expect([status, body]).toEqual([400, refused]);
    expect(await api.dataSource.getRepository(Account).find()).toEqual(accounts);
  });

  const anotherAccount = async () => {
    await api.dataSource
      .getRepository(Account)
      .insert(await newAccount({ role: 'user', fullName: 'Test Author', email: 'other@example.org', password: OLD }));
    await mailedCode('other@example.org');
  };
  const renamed = () => api.dataSource.getRepository(Account).update({ email }, { email: 'new@example.org' });

  it('sets no password that is too short, and is not used up by it', async () => {
    const code = await mailedCode();
    const { status, body } = await reset({ code, newPassword: 'short' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['newPassword']]);
    expect((await reset({ code })).status).toBe(200);
  });
});

describe('a code whose mail has not left yet', () => {
  const isThere = ({ id }: OutboxMail) => api.dataSource.getRepository(OutboxMail).existsBy({ id });

  /** Asks for a code whose mail stays where it is. */
  async function waiting(address: string): Promise<OutboxMail> {
    const worker = api.app.get(OutboxWorker);
    jest.spyOn(worker, 'kick').mockReturnValue();
    // The round that sent the mail before looks once more.
    while (worker['round']) await pause(10);
    await ask(address);
    return api.dataSource.getRepository(OutboxMail).findOneByOrFail({ recipient: address, sentAt: IsNull() });
  }

  it('is worthless with its mail, at the same instant', async () => {
    const mail = await waiting(email);
    const [code] = await codes().find();
    expect([mail.recordId, mail.expiresAt]).toEqual([code?.id, code?.expiresAt]);
  });

  it('is taken back with its mail once another code was used; nobody else’s is', async () => {
    const code = await mailedCode();
    await minutesPass(api, 1);
    const [mail, others] = [await waiting(email), await waiting(admin.email)];

    expect((await reset({ code })).status).toBe(200);
    expect([await isThere(mail), await isThere(others)]).toEqual([false, true]);
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

describe('the sessions of an account', () => {
  it('end with its password, also for whoever was signing in with the old one at that moment', async () => {
    const code = await mailedCode();
    await Promise.all([reset({ code }), ...Array.from({ length: 6 }, () => login(OLD))]);

    expect(await api.dataSource.getRepository(Session).find({ where: { endedAt: IsNull() } })).toEqual([]);
  });
});
