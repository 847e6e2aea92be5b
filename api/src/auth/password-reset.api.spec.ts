import { setTimeout as pause } from 'node:timers/promises';
import { accountMessages } from '@conference/contracts';
import { IsNull, MoreThan } from 'typeorm';
import { Session } from './session.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Outbox } from '../mail/outbox';
import { OutboxWorker } from '../mail/outbox-worker';
import { email, forgetfulAuthor, NEW, OLD, otherThan } from '../testing/forgetful-author';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { minutesPass } from '../testing/time-passes';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';

const refused = {
  success: false,
  message: accountMessages.code,
  code: 'invalid',
  fields: { code: accountMessages.code },
};

let api: TestApi;
beforeAll(async () => (api = await TestApi.start()));
afterAll(() => api.end());
const { ask, codes, login, mailedCode, reset } = forgetfulAuthor(() => api);

describe('asking for a code', () => {
  it('says so when nobody has the email', async () => {
    const { status, body } = await ask('nobody@example.org');

    expect(status).toBe(404);
    expect(body).toEqual({ success: false, message: 'Email not found', code: 'not_found' });
    expect(await api.dataSource.getRepository(OutboxMail).count()).toBe(0);
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
    const [stored] = await codes().find();
    expect(stored?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored) + api.log.join('')).not.toContain(code);
    expect(Date.parse(stored?.expiresAt ?? '') - Date.parse(stored?.createdAt ?? '')).toBe(15 * 60_000);
  });

  it('twice at once mails one', async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await codes().count()).toBe(1);
  });

  it('changes the account that it locks: nodes of a cluster refuse the later of two changes, and share no locks', async () => {
    const changedAt = async () => (await api.dataSource.getRepository(Account).findOneByOrFail({ email })).updatedAt;
    const before = await changedAt();
    await ask();
    expect(await changedAt()).not.toBe(before);
  });

  it('does not count when the mail could not be written down', async () => {
    jest.spyOn(api.app.get(Outbox), 'put').mockRejectedValueOnce(new Error('no room'));
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
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
    [
      'has run out',
      async (code) => (await codes().update({ expiresAt: MoreThan('') }, { expiresAt: days(0) }), { code }),
    ],
    ['was used', async (code) => (await reset({ code, newPassword: OLD }), { code })],
    ['is for an email that nobody has', (code) => ({ code, email: 'nobody@example.org' })],
    ['is for another account', async (code) => (await anotherAccount(), { code, email: 'other@example.org' })],
    [
      'was mailed to an address that the account no longer has',
      async (code) => (await renamed(), { code, email: 'new@example.org' }),
    ],
  ])('that %s is refused in the same words, and changes nothing', async (_, makeBody) => {
    const sent = await makeBody(await mailedCode());
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
    jest.spyOn(worker, 'wake').mockReturnValue();
    // After the round that sent the mail before, it looks once more.
    while (worker['running']) await pause(10);
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

describe('the sessions of an account', () => {
  it('end with its password, also for whoever was signing in with the old one at that moment', async () => {
    const code = await mailedCode();
    await Promise.all([reset({ code }), ...Array.from({ length: 6 }, () => login(OLD))]);

    expect(await api.dataSource.getRepository(Session).find({ where: { endedAt: IsNull() } })).toEqual([]);
  });
});
