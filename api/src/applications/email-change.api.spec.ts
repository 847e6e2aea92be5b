import { randomUUID } from 'node:crypto';
import type { Application } from '@conference/contracts';
import { Account } from '../accounts/account.entity';
import { OneTimeCode } from '../accounts/one-time-code.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { admin, startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';

type Answered = { message: string; code?: string; registration: Application };

const PASSWORD = 'a long password';
let made = 0;
const newAddress = () => `new-${(made += 1)}@example.org`;

describe("changing an applicant's email", () => {
  let api: TestApi;
  let token: string;
  let author: string;
  let application: Application;

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    const taken = await api.registered();
    [author, application] = [taken.token, taken.registration];
  });

  const change = (
    email: unknown,
    { id = application._id, headers }: { id?: string; headers?: Record<string, string> } = {},
  ) => api.call<Answered>(`PATCH /registrations/${id}`, { token, json: { email }, headers });

  const accountOf = (email: string) => api.dataSource.getRepository(Account).findOneBy({ email });
  const login = async (email: string) =>
    (await api.call('POST /login', { json: { email, password: PASSWORD } })).status;
  const isSignedIn = async (someone: string) => (await api.call('GET /session', { token: someone })).status === 200;

  const mailTo = async (recipient: string) => {
    const where = { recipient, event: 'email changed', recordId: application._id };
    return (await api.dataSource.getRepository(OutboxMail).findOneBy(where))?.text;
  };

  const makeCode = async (email: string) => {
    const accountId = (await accountOf(email))?.id ?? '';
    const [now, later] = ['2025-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    await api.dataSource
      .getRepository(OneTimeCode)
      .insert({ id: randomUUID(), accountId, digest: 'x', createdAt: now, expiresAt: later });
    return () => api.dataSource.getRepository(OneTimeCode).countBy({ accountId });
  };

  const prove = (email: string) =>
    api.dataSource.getRepository(Account).update({ email }, { emailProvenAt: '2025-01-01T00:00:00.000Z' });

  it('renames an account that holds nothing else: the password is kept, sessions and codes end, both are told', async () => {
    const email = newAddress();
    await prove(application.email);
    const codes = await makeCode(application.email);
    const { status, body } = await change(` ${email.toUpperCase()} `);

    expect([status, body.message]).toEqual([200, 'Email updated successfully']);
    expect(body.registration).toEqual({ ...application, email, version: 2, updatedAt: expect.any(String) });
    expect(await accountOf(application.email)).toBeNull();
    expect(await accountOf(email)).toMatchObject({ emailProvenAt: null });
    expect(await isSignedIn(author)).toBe(false);
    expect(await codes()).toBe(0);
    expect([await login(application.email), await login(email)]).toEqual([401, 200]);
    expect(await mailTo(application.email)).toContain('another email address than this one');
    expect(await mailTo(email)).toContain('Your applications: http://localhost:4200/profile');
    expect(api.log.join('')).not.toContain(email);
  });

  it('moves one of several applications to an account made on the spot, for which a password has to be set', async () => {
    const email = newAddress();
    await api.registered({ email: application.email });
    const { body } = await change(email);

    expect(body.registration.email).toBe(email);
    expect(await accountOf(email)).toMatchObject({ passwordHash: null, fullName: application.fullName, role: 'user' });
    expect(await mailTo(email)).toContain('first set a password');
    expect(await isSignedIn(author)).toBe(true);
    const mine = await api.call<{ registrations: Application[] }>('GET /my-registration', { token: author });
    expect(mine.body.registrations.map(({ _id }) => _id)).not.toContain(application._id);
  });

  it('moves to an account whose address is proved, which stays as it is', async () => {
    const owner = await api.registered();
    await prove(owner.user.email);
    await change(owner.user.email);

    expect(await isSignedIn(owner.token)).toBe(true);
    const mine = await api.call<{ registrations: Application[] }>('GET /my-registration', { token: owner.token });
    expect(mine.body.registrations).toHaveLength(2);
    expect(await mailTo(owner.user.email)).toContain('log in with this address and your password');
    // The account that was left stays, with nothing in it.
    expect(await login(application.email)).toBe(200);
  });

  it('takes password, sessions and codes from an account that nobody proved to be theirs', async () => {
    const squatter = await api.registered();
    const codes = await makeCode(squatter.user.email);
    await change(squatter.user.email);

    expect(await isSignedIn(squatter.token)).toBe(false);
    expect(await codes()).toBe(0);
    expect(await login(squatter.user.email)).toBe(401);
    expect(await mailTo(squatter.user.email)).toContain('first set a password');
  });

  it("refuses an organiser's address", async () => {
    const before = await api.stock();
    const { status, body } = await change(admin.email);
    expect([status, body]).toMatchObject([
      409,
      { code: 'conflict', message: 'This email address belongs to an organiser.' },
    ]);
    expect(await api.stock()).toEqual(before);
  });

  it('stays without effect for the same address', async () => {
    const before = await api.stock();
    const { status, body } = await change(application.email.toUpperCase());
    expect([status, body.registration]).toEqual([200, application]);
    expect(await api.stock()).toEqual(before);
    expect(await isSignedIn(author)).toBe(true);
  });

  it('is refused at another version, and shows what is there now', async () => {
    await change(newAddress(), { headers: { 'if-match': '"1"' } });
    const { status, body } = await change(newAddress(), { headers: { 'if-match': '"1"' } });
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', registration: { version: 2 } }]);
  });

  it.each([undefined, '', 'nobody', { $ne: 1 }])('refuses %j', async (email) => {
    const { status, body } = await change(email);
    expect([status, body]).toMatchObject([400, { code: 'invalid', fields: { email: expect.any(String) } }]);
  });

  it('brings all to one account when several are given the same new address at once', async () => {
    const email = newAddress();
    const others = await Promise.all(Array.from({ length: 4 }, () => api.registered()));
    const ids = [application._id, ...others.map(({ registration: application }) => application._id)];
    const answers = await Promise.all(ids.map((id) => change(email, { id })));

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(
      await api.dataSource.getRepository('registration').countBy({ accountId: (await accountOf(email))?.id }),
    ).toBe(5);
  });
});

// The embedded database belongs to one process.
if (globalThis.testDatabase === 'server') {
  it('several processes that give the same new address bring all to one account', async () => {
    const settings = { ...(await startedSettings()), rateLimits: false };
    const apis = await Promise.all([TestApi.on(settings), TestApi.on(settings), TestApi.on(settings)]);
    const [first] = apis as [TestApi, TestApi, TestApi];
    const token = await first.adminToken();
    for (let round = 0; round < 3; round++) {
      const ids: string[] = [];
      for (let count = 0; count < 6; count++) ids.push((await first.registered()).registration._id);
      const json = { email: newAddress() };
      const answers = await Promise.all(
        ids.map((id, index) => apis[index % 3]?.call(`PATCH /registrations/${id}`, { token, json })),
      );
      expect(answers.map((answer) => answer?.status)).toEqual(Array(6).fill(200));
    }
    expect(await first.stock()).toMatchObject({ registration: 18, application_event: 36 });
    await Promise.all(apis.map((api) => api.end()));
  });
}
