import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { App, logIn, setUp } from '../testing/app';
import { admin, startedSettings } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { freeAdmin } from './free-admin';
import { SecondFactor } from './second-factor.entity';

interface State {
  secondFactor: { confirmedAt?: string; recoveryCodes: number; required: boolean };
}
interface Seen {
  required: boolean;
  people: { _id: string; fullName: string; confirmedAt?: string }[];
  events: { event: string; of?: string; by?: string }[];
}

const other = { email: 'another@example.org', password: 'the password of another' };

/** A second admin, beside the first one. */
async function anotherAdmin(api: TestApi): Promise<Account> {
  const account = await newAccount({ role: 'admin', fullName: 'Another Organiser', ...other });
  await api.dataSource.getRepository(Account).insert(account);
  return account;
}

describe('a second factor', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const stateOf = async (token: string) => (await api.call<State>('GET /second-factor', { token })).body.secondFactor;

  it('is told as a text and as an address for the app, and counts once a code confirms it', async () => {
    const token = await api.adminToken();
    const begun = await api.call<{ secret: string; uri: string }>('POST /second-factor', {
      token,
      json: { password: admin.password },
    });
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.body.uri);
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toMatch(/:organiser@example\.org$/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: begun.body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });

    expect(await stateOf(token)).toEqual({ recoveryCodes: 0, browsers: [], required: false });
    expect((await logIn(api, {})).status).toBe(200);
    const wrong = await api.call('PATCH /second-factor', { token, json: { code: '000000' } });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'second_factor']);

    const code = new App(begun.body.secret).code();
    expect((await api.call('PATCH /second-factor', { token, json: { code } })).status).toBe(200);
    // It was used up.
    expect((await logIn(api, { code })).status).toBe(401);
  });

  it('is confirmed in five tries: a session that was stolen guesses no code', async () => {
    const token = await api.adminToken();
    const json = { password: admin.password };
    const { body } = await api.call<{ secret: string }>('POST /second-factor', { token, json });
    const confirm = (code: string) => api.call('PATCH /second-factor', { token, json: { code } });
    for (let tries = 0; tries < 5; tries++) expect((await confirm('000000')).status).toBe(401);

    const sixth = await confirm(new App(body.secret).code());
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many']);
  });

  it('takes the password to begin, and ends every other session when it is confirmed', async () => {
    const [token, stolen] = [await api.adminToken(), await api.adminToken()];
    const wrong = await api.call('POST /second-factor', { token, json: { password: 'some password' } });
    expect([wrong.status, wrong.body]).toMatchObject([
      401,
      { code: 'wrong_credentials', fields: { password: 'This is not your password.' } },
    ]);
    await setUp(api, admin, token);

    expect((await api.call('GET /session', { token })).status).toBe(200);
    expect((await api.call('GET /session', { token: stolen })).status).toBe(401);
    expect(await stateOf(token)).toMatchObject({ confirmedAt: expect.any(String), recoveryCodes: 10 });
    const again = await api.call('POST /second-factor', { token, json: { password: admin.password } });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await api.call('PATCH /second-factor', { token, json: { code: '000000' } })).status).toBe(409);
  });

  it('has new recovery codes for password and code, and the old ones count no more', async () => {
    const { app, token, recoveryCodes } = await setUp(api);
    const without = await api.call('POST /recovery-codes', { token, json: { password: admin.password } });
    expect([without.status, without.body.code]).toEqual([401, 'second_factor']);
    const json = { password: admin.password, code: app.code() };
    const { body } = await api.call<{ recoveryCodes: string[] }>('POST /recovery-codes', { token, json });

    expect((await logIn(api, { code: recoveryCodes[0] })).status).toBe(401);
    expect((await logIn(api, { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it('ends for password and code', async () => {
    const { app, token } = await setUp(api);
    const end = (json: object) => api.call('DELETE /second-factor', { token, json });
    expect((await end({ password: 'some password', code: app.code() })).status).toBe(401);
    expect((await end({ password: admin.password, code: '000000' })).status).toBe(401);

    expect((await end({ password: admin.password, code: app.code() })).status).toBe(200);
    expect((await logIn(api, {})).status).toBe(200);
    expect((await end({ password: admin.password })).status).toBe(409);
  });

  it('tells its owner by mail what was done to it, and how many recovery codes are left', async () => {
    const { app, token, recoveryCodes } = await setUp(api);
    await logIn(api, { code: recoveryCodes[0] });
    const proof = (step: number) => ({ password: admin.password, code: app.code(step) });
    await api.call('POST /recovery-codes', { token, json: proof(0) });
    await api.call('DELETE /second-factor', { token, json: proof(1) });

    const mails = await api.mailsTo(admin.email);
    expect(mails.map(({ subject }) => subject?.replace(/ at the .* Conference/, ''))).toEqual([
      'Your account has a second factor now',
      'A recovery code of your account was used',
      'Your account has new recovery codes',
      'Your account has no second factor any more',
    ]);
    expect(mails[1]?.text).toContain('you have 9 left');
    for (const { text } of mails) expect(text).toContain('/admin/second-factor');
  });

  it('is reset by another admin, who is named in the record; the person is told, and logged out', async () => {
    const person = await anotherAdmin(api);
    const theirs = await setUp(api, other);
    const own = await setUp(api);
    const reset = (id: string, json: object, token = own.token) =>
      api.call(`DELETE /second-factors/${id}`, { token, json });
    const proof = { password: admin.password, code: own.app.code() };

    expect((await reset(person.id, { password: admin.password })).status).toBe(401);
    const { status, body } = await reset(person.id, proof);
    expect([status, body.message]).toEqual([
      200,
      'Another Organiser signs in with the password alone, and was told by mail.',
    ]);
    expect((await api.call('GET /session', { token: theirs.token })).status).toBe(401);
    expect((await logIn(api, {}, other)).status).toBe(200);
    const mail = (await api.mailsTo(other.email)).at(-1);
    expect(mail?.subject).toMatch(/^Your second factor at the .* was reset$/);
    expect(mail?.text).toContain('Organiser has reset your second factor.');
    const seen = (await api.call<Seen>('GET /second-factors', { token: own.token })).body;
    expect(seen.events[0]).toMatchObject({ event: 'reset', of: 'Another Organiser', by: 'Organiser' });
    expect(seen.people.map(({ fullName, confirmedAt }) => [fullName, confirmedAt !== undefined])).toEqual([
      ['Another Organiser', false],
      ['Organiser', true],
    ]);
    expect(deeds(api, person.id)).toMatchObject([{ did: 'reset second factor' }]);
  });

  it('is reset by nobody for themselves, and only where there is one', async () => {
    const person = await anotherAdmin(api);
    const { token, recoveryCodes } = await setUp(api);
    const { id } = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
    const reset = (of: string, code = recoveryCodes[0]) =>
      api.call(`DELETE /second-factors/${of}`, { token, json: { password: admin.password, code } });

    expect((await reset(id)).body.message).toBe('This is your own: another admin can reset it.');
    expect((await reset(person.id)).body.message).toBe('There is no second factor.');
  });

  it('cannot be moved to the row of another account: it is sealed for its own', async () => {
    const person = await anotherAdmin(api);
    const { app } = await setUp(api);
    await setUp(api, other);
    const factors = api.dataSource.getRepository(SecondFactor);
    const [own] = (await factors.find({ relations: { account: true } })).filter(
      ({ account }) => account.email === admin.email,
    );
    await factors.update({ accountId: person.id }, { secret: own?.secret });

    expect((await logIn(api, { code: app.code() }, other)).body.message).toMatch(/can no longer check/);
  });

  it('is not required in a rehearsal', async () => {
    const { app, token } = await setUp(api);
    const json = { required: true, password: admin.password, code: app.code() };
    const { status, body } = await api.call('PUT /second-factor-rule', { token, json });
    expect([status, body.message]).toEqual([409, 'In a rehearsal no second factor is required.']);
    expect((await api.call('GET /second-factors', { token })).body).toMatchObject({ mayRequire: false });
  });

  it('of the last admin is ended by a command on the server, the record says so, and its owner is told', async () => {
    const { token } = await setUp(api);
    await api.end();
    await expect(freeAdmin(api.settings, 'nobody@example.org')).rejects.toThrow(
      'has no account of nobody@example.org.',
    );
    expect(await freeAdmin(api.settings, ' Organiser@Example.org ')).toBe(
      'organiser@example.org signs in with the password alone now, and is logged out everywhere. The record of second factors says so.',
    );
    await expect(freeAdmin(api.settings, admin.email)).rejects.toThrow('has no second factor: the password signs in.');
    api = await TestApi.on(api.settings);

    const mail = (await api.mailsTo(admin.email)).at(-1);
    expect(mail?.subject).toMatch(/^Your second factor at the .* was reset$/);
    expect(mail?.text).toContain('Somebody on the server has reset your second factor.');
    expect((await api.call('GET /session', { token })).status).toBe(401);
    const session = (await logIn(api, {})).body.token ?? '';
    const [last] = (await api.call<Seen>('GET /second-factors', { token: session })).body.events;
    expect(last).toEqual({ _id: expect.any(String), event: 'freed', at: expect.any(String), of: 'Organiser' });
  });
});

describe('a site that requires a second factor', () => {
  let api: TestApi;
  beforeEach(async () => {
    // Like a rehearsal's, but for the mark: every form is open.
    api = await TestApi.on({ ...(await startedSettings()), rehearsal: false });
  });
  afterEach(() => api.end());

  const change = (token: string, json: object) => api.call('PUT /second-factor-rule', { token, json });
  const list = (token: string) => api.call('GET /registrations', { token });

  it('is made one by an admin who has one, with password and code; all are told, and the record says who', async () => {
    await anotherAdmin(api);
    const token = await api.adminToken();
    const first = await change(token, { required: true, password: admin.password });
    expect([first.status, first.body.message]).toEqual([
      409,
      'Set up your own second factor before you require one of all.',
    ]);
    const { app } = await setUp(api, admin, token);
    expect((await change(token, { required: true, password: admin.password })).status).toBe(401);

    const { status, body } = await change(token, { required: true, password: admin.password, code: app.code() });
    expect([status, body.required]).toEqual([200, true]);
    for (const { email } of [admin, other])
      expect((await api.mailsTo(email)).at(-1)?.text).toContain('needs a second factor');
    const seen = (await api.call<Seen>('GET /second-factors', { token })).body;
    expect([seen.required, seen.events[0]]).toMatchObject([true, { event: 'required', by: 'Organiser' }]);
  });

  it('shows an organiser without one nothing but how to set it up, also in a session of before', async () => {
    await anotherAdmin(api);
    const author = (await api.registered()).token;
    const [{ app, token }, theirs] = [await setUp(api), await api.tokenOf(other.email)];
    expect((await list(theirs)).status).toBe(200);
    await change(token, { required: true, password: admin.password, code: app.code() });

    const refused = await list(theirs);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'second_factor_missing' }]);
    expect((await api.call('GET /session', { token: theirs })).status).toBe(200);
    expect((await api.call('GET /session', { token: author })).status).toBe(200);
    expect((await api.call('GET /notifications', { token: author })).status).toBe(200);
    expect((await list(token)).status).toBe(200);
    const fresh = (await logIn(api, {}, other)).body.token ?? '';
    expect((await list(fresh)).status).toBe(403);
    await setUp(api, other, fresh);
    expect((await list(fresh)).status).toBe(200);
  });

  it('lets everybody in with the password again once it requires none', async () => {
    await anotherAdmin(api);
    const { app, token } = await setUp(api);
    await change(token, { required: true, password: admin.password, code: app.code() });
    const theirs = await api.tokenOf(other.email);
    expect((await list(theirs)).status).toBe(403);
    await change(token, { required: false, password: admin.password, code: app.code(1) });

    expect((await list(theirs)).status).toBe(200);
    // Those who have one keep it.
    expect((await logIn(api, {})).body.code).toBe('second_factor');
  });
});
