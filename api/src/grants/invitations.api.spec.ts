import type { AnswerOf, OrganiserRole } from '@conference/contracts';
import { Account } from '../accounts/account.entity';
import { Session } from '../auth/session.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { admin } from '../testing/fresh-settings';
import { isSent, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { MailedLink } from './mailed-link.entity';

const email = 'chair@example.org';
const newcomer = { fullName: 'Test Chair', newPassword: 'a long password' };
const over = 'This invitation is good no more. Please ask whoever has invited you for another one.';

describe('an invitation', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  const invite = (role: OrganiserRole = 'chair', to = email) =>
    api.call<AnswerOf<'POST /grants'>>('POST /grants', { token, json: { email: to, role } });
  /** The token of the last invitation that was mailed. */
  async function mailed(to = email): Promise<string> {
    const { text = '' } = (await api.mailsTo(to)).at(-1) ?? {};
    return /\/login\?invitation#(\S+)/.exec(text)?.[1] ?? '';
  }
  const look = (link: string) => api.call<AnswerOf<'GET /invitation'>>(`GET /invitation?token=${link}`);
  const accept = (link: string, typed: object = newcomer) =>
    api.call('POST /invitation', { json: { token: link, ...typed } });
  /** How looking and accepting are answered. */
  async function bothOf(link: string) {
    const answers = [await look(link), await accept(link)];
    return answers.map(({ status, body }) => ({ status, message: (body as { message?: string }).message }));
  }
  const session = async (json: object) => (await api.call<AnswerOf<'POST /login'>>('POST /login', { json })).body;
  const states = async () => {
    const { body } = await api.call<AnswerOf<'GET /grants'>>('GET /grants', { token });
    return body.grants.filter((grant) => grant.role !== 'admin').map(({ role, state }) => [role, state]);
  };

  it('is shown as often as somebody looks, and accepted once, by whoever has no account with a password', async () => {
    await invite();
    const link = await mailed();
    for (let times = 0; times < 3; times++)
      expect((await look(link)).body).toEqual({
        success: true,
        role: 'chair',
        email,
        by: 'Organiser',
        needsPassword: true,
      });
    expect(await states()).toEqual([['chair', 'invited']]);

    const { status, body } = await accept(link);
    expect([status, body.message]).toEqual([200, 'Welcome. Log in, and your role is Chair.']);
    expect((await session({ email, password: newcomer.newPassword })).user).toMatchObject({
      fullName: 'Test Chair',
      role: 'user',
      may: ['sees applications', 'decides', 'releases', 'mails', 'posts notices'],
    });
    for (const again of await bothOf(link))
      expect([again.status, again.message]).toEqual([
        409,
        'This invitation has been accepted already. You can log in.',
      ]);
    expect(await states()).toEqual([['chair', 'active']]);
  });

  it('is answered in Bangla on a page in Bangla: when it is accepted, and when it cannot be', async () => {
    await invite();
    const link = await mailed();
    const headers = { 'accept-language': 'bn' };
    const answers = [
      await api.call('GET /invitation?token=cut-off', { headers }),
      await api.call(`GET /invitation?token=${'x'.repeat(43)}`, { headers }),
      await api.call('POST /invitation', { json: { token: link }, headers }),
      await api.call('POST /invitation', { json: { token: link, ...newcomer }, headers }),
      await api.call('POST /invitation', { json: { token: link, ...newcomer }, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 400, 200, 409]);
    const told = answers.map(({ body }) => body as { message: string; fields?: Record<string, string> });
    expect(told.flatMap(({ message, fields }) => [message, ...Object.values(fields ?? {})])).toEqual(
      Array(8).fill(expect.stringMatching(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/i)),
    );
  });

  it('is in the history when it is accepted, by whoever does that, with the role', async () => {
    const grant = (await invite()).body.grant._id;
    await accept(await mailed());
    const { body } = await api.call<AnswerOf<'GET /history'>>(`GET /history?record=${grant}`, { token });
    expect(body.changes).toMatchObject([
      {
        did: 'accepted',
        by: { fullName: newcomer.fullName },
        kind: 'role',
        name: email,
        fields: [{ field: 'role', to: 'Chair' }],
      },
      { did: 'invited' },
    ]);
  });

  it('is accepted once by several clicks at once', async () => {
    await invite();
    const link = await mailed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await api.dataSource.getRepository(Account).countBy({ email })).toBe(1);
  });

  it('asks for a name and a password that are right', async () => {
    await invite();
    const link = await mailed();
    expect((await accept(link, {})).body.fields).toEqual({
      fullName: 'Full name is required.',
      newPassword: 'Password is required.',
    });
    expect((await accept(link, { ...newcomer, newPassword: 'short' })).status).toBe(400);
    expect((await accept(link)).status).toBe(200);
  });

  it('asks an author who has proved their address for nothing, and shortens their sessions', async () => {
    await api.registered({ email });
    await api.dataSource.getRepository(Account).update({ email }, { emailProvenAt: '2025-07-01T00:00:00.000Z' });
    const before = await api.tokenOf(email);
    await invite('finance');
    const link = await mailed();
    expect((await look(link)).body).toMatchObject({
      needsPassword: false,
      fullName: expect.stringMatching(/^Test Author/),
    });
    expect((await accept(link, {})).status).toBe(200);

    const { body } = await api.call<AnswerOf<'GET /session'>>('GET /session', { token: before });
    expect(body.user.may).toContain('takes money');
    const [{ expiresAt } = { expiresAt: '' }] = await api.dataSource
      .getRepository(Session)
      .find({ where: { account: { email } }, order: { expiresAt: 'DESC' }, take: 1 });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(12 * 60 * 60 * 1000);
  });

  it('takes an account from whoever has registered with the address of somebody else', async () => {
    // A stranger knows the password, and has proved nothing.
    await api.registered({ email, password: 'the stranger knows it' });
    const strangers = await api.tokenOf(email);
    await invite();
    const link = await mailed();
    expect((await look(link)).body.needsPassword).toBe(true);
    expect((await accept(link, {})).status).toBe(400);
    expect((await accept(link)).status).toBe(200);

    expect((await api.call('GET /session', { token: strangers })).status).toBe(401);
    const login = await api.call('POST /login', { json: { email, password: 'the stranger knows it' } });
    expect(login.status).toBe(401);
    expect((await session({ email, password: newcomer.newPassword })).user.may).toContain('decides');
  });

  it('is good no more when it was withdrawn, mailed again, given for another role, or has expired', async () => {
    const { body } = await invite();
    const first = await mailed();
    await api.call(`POST /grants/${body.grant._id}/mail`, { token });
    const second = await mailed();
    expect(second).not.toBe(first);
    const { body: changed } = await api.call<AnswerOf<'PATCH /grants/:id'>>(`PATCH /grants/${body.grant._id}`, {
      token,
      json: { role: 'desk' },
    });
    const third = await mailed();
    expect((await look(third)).body.role).toBe('desk');
    await api.dataSource.query("UPDATE mailed_link SET expiresAt = '2020-01-01T00:00:00.000Z'");
    expect(await states()).toEqual([
      ['desk', 'expired'],
      ['chair', 'ended'],
    ]);
    await api.call(`POST /grants/${changed.grant._id}/mail`, { token });
    const fourth = await mailed();
    await api.call(`DELETE /grants/${changed.grant._id}`, { token });

    for (const link of [first, second, third, fourth, 'x'.repeat(43)])
      for (const { status, message } of await bothOf(link)) expect([status, message]).toEqual([404, over]);
    expect(await api.dataSource.getRepository(Account).countBy({ email })).toBe(0);
  });

  it('leaves nothing in the database with which it could be accepted', async () => {
    await invite();
    const link = await mailed();
    // The mail is there before it is noted that it was sent.
    await settled(api, { event: 'invitation' }, isSent);
    const { manager } = api.dataSource;
    const rows = JSON.stringify([await manager.find(MailedLink), await manager.find(OutboxMail)]);
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(rows).toContain('invitation');
    expect(rows).not.toContain(link);
    expect(api.log.join('')).not.toContain(link);
  });

  it('is not made twice, nor for an admin, nor more than five times a day', async () => {
    const { body } = await invite();
    expect((await invite()).body.message).toBe('chair@example.org is Chair already, or invited as such.');
    expect((await invite('desk', admin.email)).body.message).toMatch(/is an admin, who may do everything\.$/);
    const again = async () => (await api.call(`POST /grants/${body.grant._id}/mail`, { token })).status;
    const answers = [await again(), await again(), await again(), await again()];
    // The refused one has counted as well.
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('makes an admin, and of several at once one account', async () => {
    await invite('admin');
    await accept(await mailed());
    expect((await session({ email, password: newcomer.newPassword })).role).toBe('admin');
  });
});
