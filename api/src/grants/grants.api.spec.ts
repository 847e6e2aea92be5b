import type { AnswerOf, GrantRecord, OrganiserRole } from '@conference/contracts';
import { IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { admin } from '../testing/fresh-settings';
import { holderOf } from '../testing/role-holder';
import { TestApi } from '../testing/test-api';
import { Grant } from './grant.entity';
import { Grants } from './grants';

describe('roles', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  const list = async () => (await api.call<AnswerOf<'GET /grants'>>('GET /grants', { token })).body.grants;
  const grantOf = async (email: string) =>
    (await list()).find((grant) => grant.email === email && grant.state !== 'ended') as GrantRecord;
  const change = (id: string, role: OrganiserRole, by = token) =>
    api.call<AnswerOf<'PATCH /grants/:id'>>(`PATCH /grants/${id}`, { token: by, json: { role } });
  const end = (id: string, by = token) => api.call(`DELETE /grants/${id}`, { token: by });
  const roleOf = async (email: string) => (await api.dataSource.getRepository(Account).findOneByOrFail({ email })).role;

  /** Another admin, as the start of the API would find them. */
  async function anotherAdmin(email = 'second@example.org'): Promise<string> {
    const { manager } = api.dataSource;
    await manager.insert(Account, await newAccount({ role: 'admin', email, fullName: 'Second Admin' }));
    await api.app.get(Grants).recordAdmins(manager);
    return email;
  }

  it('are listed with who gave them, the first admin too, whom nobody has made one', async () => {
    const { body } = await api.call<AnswerOf<'POST /grants'>>('POST /grants', {
      token,
      json: { email: ' Chair@Example.org ', role: 'chair' },
    });
    const [invited, first] = await list();

    expect(invited).toEqual(body.grant);
    expect(invited).toMatchObject({ email: 'chair@example.org', role: 'chair', state: 'invited', by: 'Organiser' });
    expect(first).toMatchObject({ email: admin.email, fullName: 'Organiser', role: 'admin', state: 'active' });
    expect(first).not.toHaveProperty('by');
  });

  it('come with the session, and let somebody do what they name and nothing else, from one call to the next', async () => {
    const email = await holderOf(api, ['finance']);
    const theirs = await api.tokenOf(email);
    const may = ['sees applications', 'takes money', 'sees guests'];
    const session = async () => (await api.call<AnswerOf<'GET /session'>>('GET /session', { token: theirs })).body.user;
    expect(await session()).toMatchObject({ role: 'user', may });
    expect((await api.call('GET /audience', { token: theirs })).status).toBe(200);

    const { body } = await change((await grantOf(email))._id, 'desk');
    expect(body).toMatchObject({ message: 'From now on the role is Desk.', grant: { role: 'desk', by: 'Organiser' } });
    expect(await session()).toMatchObject({ may: ['sees guests', 'sees volunteers'] });
    expect((await api.call('GET /registrations', { token: theirs })).body).toMatchObject({ code: 'not_your_role' });

    expect((await end((await grantOf(email))._id)).status).toBe(200);
    expect(await session()).not.toHaveProperty('may');
    const refused = await api.call('GET /audience', { token: theirs });
    expect([refused.status, refused.body]).toEqual([
      403,
      { success: false, code: 'not_your_role', message: 'You are not allowed to do this.' },
    ]);
  });

  it('add up', async () => {
    const email = await holderOf(api, ['desk', 'chair']);
    const { body } = await api.call<AnswerOf<'GET /session'>>('GET /session', { token: await api.tokenOf(email) });
    expect(body.user.may).toEqual([
      'sees applications',
      'decides',
      'releases',
      'sees guests',
      'sees volunteers',
      'mails',
      'posts notices',
    ]);
  });

  it('stay in the list when they have ended, with who ended them and when', async () => {
    const email = await holderOf(api, ['editor']);
    await end((await grantOf(email))._id);
    const ended = (await list()).at(-1);

    expect(ended).toMatchObject({ email, role: 'editor', state: 'ended', endedBy: 'Organiser' });
    expect(ended?.endedAt).toEqual(expect.any(String));
    expect((await end(ended?._id ?? '')).status).toBe(404);
    // What has ended can be given again.
    const { status } = await api.call('POST /grants', { token, json: { email, role: 'editor' } });
    expect(status).toBe(200);
  });

  it('are sessions of twelve hours', async () => {
    const email = await holderOf(api, ['chair']);
    const [, claims = ''] = (await api.tokenOf(email)).split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
    expect(exp - iat).toBe(12 * 60 * 60);
  });

  it.each(['reviewer', 'owner', '', 1])('that cannot be granted are refused: %j', async (role) => {
    const { status, body } = await api.call('POST /grants', { token, json: { email: 'new@example.org', role } });
    expect([status, body.fields]).toEqual([400, { role: 'Please select a role.' }]);
  });

  describe('of admins', () => {
    it('are given and taken by admins', async () => {
      const email = await holderOf(api, ['chair']);
      await change((await grantOf(email))._id, 'admin');
      expect(await roleOf(email)).toBe('admin');
      const { body } = await api.call<AnswerOf<'GET /session'>>('GET /session', { token: await api.tokenOf(email) });
      expect(body.user).not.toHaveProperty('may');

      await end((await grantOf(email))._id);
      expect(await roleOf(email)).toBe('user');
    });

    it('go to nobody who has applications', async () => {
      await api.registered({ email: 'author@example.org' });
      await holderOf(api, ['chair'], 'author@example.org');
      const answers = [
        await change((await grantOf('author@example.org'))._id, 'admin'),
        await api.call('POST /grants', { token, json: { email: 'author@example.org', role: 'admin' } }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(409);
        expect(body.message).toMatch(/^author@example\.org has applications/);
      }
      expect(await roleOf('author@example.org')).toBe('user');
      expect(await grantOf('author@example.org')).toMatchObject({ role: 'chair', state: 'active' });
    });

    it('stay with the last one', async () => {
      const own = await grantOf(admin.email);
      for (const { status, body } of [await end(own._id), await change(own._id, 'chair')])
        expect([status, body.message]).toEqual([409, 'This is the last admin. Please invite another one first.']);
      expect(await roleOf(admin.email)).toBe('admin');
    });

    it('stay with one of two who end each other at once', async () => {
      const second = await anotherAdmin();
      const [first, other] = [await grantOf(admin.email), await grantOf(second)];
      const theirs = await api.tokenOf(second);
      const answers = await Promise.all([end(other._id), end(first._id, theirs)]);

      const statuses = answers.map(({ status }) => status).sort();
      // The second one waits, or finds that they are no admin any more.
      expect([`200,403`, `200,409`]).toContain(statuses.join());
      expect(await api.dataSource.getRepository(Account).countBy({ role: 'admin' })).toBe(1);
      expect(await api.dataSource.getRepository(Grant).countBy({ role: 'admin', endedAt: IsNull() })).toBe(1);
    });

    it('stay with one however many transactions end them at once', async () => {
      const emails = [admin.email, await anotherAdmin(), await anotherAdmin('third@example.org')];
      const grants = await Promise.all(emails.map(grantOf));
      const service = api.app.get(Grants);
      const caller = { accountId: (await api.dataSource.getRepository(Account).findOneByOrFail({})).id } as never;
      const ended = await Promise.allSettled(grants.map(({ _id }) => service.end(_id, caller)));

      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await api.dataSource.getRepository(Account).countBy({ role: 'admin' })).toBe(1);
    });

    it('are known from before there were roles', async () => {
      await api.dataSource.getRepository(Grant).createQueryBuilder().delete().execute();
      await api.app.get(Grants).recordAdmins(api.dataSource.manager);
      await api.app.get(Grants).recordAdmins(api.dataSource.manager);
      expect((await list()).map(({ email, role }) => [email, role])).toEqual([[admin.email, 'admin']]);
    });
  });

  describe('of an author', () => {
    const decide = (id: string, by: string) =>
      api.call(`PATCH /registrations/${id}/status`, { token: by, json: { status: 'accepted' } });

    it('let them decide on others, and never on their own', async () => {
      const { registration: own } = await api.registered({ email: 'chair@example.org' });
      const { registration: other } = await api.registered({ email: 'author@example.org' });
      await holderOf(api, ['chair', 'finance'], 'chair@example.org');
      const theirs = await api.tokenOf('chair@example.org');

      expect((await decide(other._id, theirs)).status).toBe(200);
      const { status, body } = await decide(own._id, theirs);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toMatch(/^This is your own application/);
      await decide(own._id, token);
      const paid = { token: theirs, json: { paymentStatus: 'paid' } };
      expect((await api.call(`PATCH /registrations/${own._id}/payment`, paid)).status).toBe(409);
      expect((await api.call(`PATCH /registrations/${other._id}/payment`, paid)).status).toBe(200);
    });

    it('say in the history that an organiser decided, and in their own that an author sent it', async () => {
      const { registration } = await api.registered({ email: 'author@example.org' });
      const chair = await holderOf(api, ['chair']);
      await decide(registration._id, await api.tokenOf(chair));
      const { body } = await api.call<AnswerOf<'GET /registrations/:id/history'>>(
        `GET /registrations/${registration._id}/history`,
        { token },
      );
      expect(body.history.map(({ kind, by }) => [kind, by?.role])).toEqual([
        ['decided', 'admin'],
        ['received', 'user'],
      ]);
    });

    it('stay with their address when an application gets another', async () => {
      const { registration } = await api.registered({ email: 'chair@example.org' });
      await holderOf(api, ['chair'], 'chair@example.org');
      const json = { email: 'new@example.org' };
      expect((await api.call(`PATCH /registrations/${registration._id}`, { token, json })).status).toBe(200);

      expect(await grantOf('chair@example.org')).toMatchObject({ state: 'active' });
      const { body } = await api.call<AnswerOf<'GET /session'>>('GET /session', {
        token: await api.tokenOf('new@example.org'),
      });
      expect(body.user).not.toHaveProperty('may');
    });

    it('count for nothing in a browser without scripts', async () => {
      const { registration } = await api.registered({ email: 'author@example.org' });
      const chair = await holderOf(api, ['chair']);
      const headers = { accept: 'text/html', cookie: `session=${await api.tokenOf(chair)}` };
      const pages = ['/my-registration', `/registrations/${registration._id}`];
      const answers = await Promise.all(pages.map((path) => fetch(api.address + path, { headers })));
      expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    });
  });
});
