import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@conference/contracts';
import { anApplication, fixture } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { hashPassword } from '../accounts/passwords';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { wordDocument } from '../seed/word-document';
import { startedSettings } from '../testing/fresh-settings';
import { TestApi, type Answer } from '../testing/test-api';

type Taken = Answer<AnswerOf<'POST /register'>>;

describe('the same form again', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const send = (
    application = anApplication(),
    key = randomUUID() as string,
    file = fixture('abstract.docx'),
    to = api,
  ) => to.submit(application, file, { 'idempotency-key': key });

  const idsOf = (answers: Taken[]) => new Set(answers.map(({ body }) => body.registration._id));

  it('is the same application, and signs its author in once more', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    const first = await send(application, key);
    const before = await api.stock();
    const second = await send(application, key.toUpperCase());

    expect([first.status, second.status]).toEqual([201, 201]);
    expect({ ...second.body, token: '' }).toEqual({ ...first.body, token: '' });
    expect((await api.call('GET /session', { token: second.body.token })).status).toBe(200);
    expect(await api.stock()).toEqual({ ...before, session: (before.session ?? 0) + 1 });
  });

  it('is one application when it comes ten times at once', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(application, key)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(idsOf(answers).size).toBe(1);
    expect(await api.stock()).toMatchObject({
      registration: 1,
      abstract_file: 1,
      files: 1,
      outbox_mail: 1,
      retry_key: 1,
    });
  });

  it('is refused when it is not the same', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    await send(application, key);
    const before = await api.stock();

    const others = [
      await send({ ...application, phone: '+880 1111 111111' }, key),
      await send(application, key, wordDocument(['Another abstract'])),
    ];
    expect(others.map(({ status, body }) => [status, body])).toMatchObject(Array(2).fill([409, { code: 'key_used' }]));
    expect(await api.stock()).toEqual(before);
  });

  it('with another password is neither taken nor answered, and with its own it is the same application', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    const first = await send(application, key);
    const { status, body } = await send({ ...application, password: 'another password' }, key);
    expect([status, body]).toMatchObject([
      401,
      { code: 'wrong_credentials', fields: { password: expect.any(String) } },
    ]);
    expect(idsOf([first, await send(application, key)]).size).toBe(1);
    expect(await api.stock()).toMatchObject({ registration: 1 });
  });

  it('is refused when its application has been removed since, and makes no other', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    const { body } = await send(application, key);
    await api.call(`DELETE /registrations/${body.registration._id}`, { token: await api.adminToken() });
    const before = await api.stock();

    const again = await send(application, key);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'key_used', message: 'What was sent in an earlier attempt has been removed since.' },
    ]);
    expect(await api.stock()).toEqual(before);
  });

  it('is another application under another key', async () => {
    const application = anApplication();
    expect(idsOf([await send(application), await send(application)]).size).toBe(2);
  });

  it.each(['x', '', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`])(
    'needs a key that is a UUID, not "%s"',
    async (key) => {
      const { status, body } = await send(anApplication(), key);
      expect([status, body]).toMatchObject([400, { code: 'invalid', message: 'Idempotency-Key must be a UUID.' }]);
    },
  );

  it('opens nothing with a password that has been changed since', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    await send(application, key);
    const passwordHash = await hashPassword('a changed password');
    await api.dataSource.getRepository(Account).update({ email: application.email }, { passwordHash });

    expect((await send(application, key)).status).toBe(401);
  });

  it('is forgotten after a day, and kept without the password', async () => {
    const [application, key] = [anApplication(), randomUUID()];
    const first = await send(application, key);
    const keys = api.dataSource.getRepository(RetryKey);
    expect(await keys.find()).toEqual([
      {
        id: key,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        recordId: first.body.registration._id,
        createdAt: expect.any(String),
      },
    ]);
    await keys.update({ id: key }, { createdAt: new Date(Date.now() - 25 * 60 * 60_000).toISOString() });

    expect(idsOf([first, await send(application, key)]).size).toBe(2);
  });
});

describe('the same form again, after closing', () => {
  it('is answered: it was in time', async () => {
    const settings = await startedSettings();
    const [application, headers] = [anApplication(), { 'idempotency-key': randomUUID() }];
    const open = await TestApi.on(settings);
    const first = await open.submit(application, undefined, headers);
    await open.end();

    const closed = await TestApi.on({ ...settings, conferenceNow: new Date('2025-07-29T18:00:00Z') });
    const second = await closed.submit(application, undefined, headers);
    expect([second.status, second.body.registration]).toEqual([201, first.body.registration]);
    expect((await closed.submit(application)).status).toBe(409);
    await closed.end();
  });
});

// The embedded database belongs to one process.
if (globalThis.testDatabase === 'server') {
  describe('the same form again, at another process', () => {
    it('is one application', async () => {
      const settings = await startedSettings();
      const apis = [await TestApi.on(settings), await TestApi.on(settings)] as const;
      for (let round = 0; round < 5; round++) {
        const [application, headers] = [anApplication(), { 'idempotency-key': randomUUID() }];
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, index) => apis[index % 2 ? 1 : 0].submit(application, undefined, headers)),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
        expect(new Set(answers.map(({ body }) => body.registration._id)).size).toBe(1);
      }
      expect(await apis[0].stock()).toMatchObject({ registration: 5, files: 5, retry_key: 5 });
      await Promise.all(apis.map((api) => api.end()));
    });
  });
}
