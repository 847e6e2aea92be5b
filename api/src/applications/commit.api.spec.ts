import { readdir } from 'node:fs/promises';
import type { Application } from '@conference/contracts';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { folder } from '../config/data-dir';
import { isDuplicate } from '../database/transaction';
import { OutboxWorker } from '../mail/outbox-worker';
import { wordDocument } from '../seed/word-document';
import { formOf, TestApi } from '../testing/test-api';

type Work = (manager: EntityManager) => Promise<unknown>;

describe('an application whose transaction ends in the dark', () => {
  let api: TestApi;
  let transaction: (work: Work) => Promise<unknown>;

  beforeEach(async () => {
    // Tries would be counted in a transaction of their own.
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    // Stopped, so that no mail on its way takes a transaction that is meant for an application.
    await api.app.get(OutboxWorker).beforeApplicationShutdown();
    transaction = api.dataSource.transaction.bind(api.dataSource);
  });
  afterEach(() => api.end());

  const lost = () =>
    new QueryFailedError(
      'COMMIT',
      [],
      Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }),
    );
  const ending = (end: (work: Work) => Promise<unknown>) =>
    jest.spyOn(api.dataSource, 'transaction').mockImplementationOnce(((work: Work) => end(work)) as never);

  it('is taken when it turns out to be there', async () => {
    ending(async (work) => {
      await transaction(work);
      throw lost();
    });
    const { status, headers, body } = await api.submit();

    expect([status, headers.get('set-cookie')]).toEqual([201, expect.stringContaining('device=')]);
    const path = body.registration.abstractFile.replace('/api', '');
    expect((await api.call(`GET ${path}`, { token: body.token })).status).toBe(200);
  });

  it('keeps its file when nobody can tell', async () => {
    ending((work) =>
      transaction(async (manager) => {
        await work(manager);
        throw lost();
      }),
    );
    const { status, headers } = await api.submit();
    expect(status).toBe(503);
    // Nor is the browser a device of an account that was never made.
    expect(headers.get('set-cookie')).toBeNull();
    expect(await api.stock()).toMatchObject({ registration: 0, files: 1 });
  });

  it('leaves no file when the database had no room for the end of it, for a full disk needs every bit', async () => {
    ending((work) =>
      transaction(async (manager) => {
        await work(manager);
        throw new QueryFailedError('COMMIT', [], Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
      }),
    );
    expect((await api.submit()).status).toBe(503);
    expect(await api.stock()).toMatchObject({ registration: 0, files: 0 });
  });

  it('is taken by another try when it was undone before its end', async () => {
    ending(() => transaction(() => Promise.reject(lost())));
    expect((await api.submit()).status).toBe(201);
    expect(await api.stock()).toMatchObject({ registration: 1, files: 1 });
  });

  it('keeps, of an edit, the abstract that the database knows, and both when nobody can tell', async () => {
    const { registration: application, token } = await api.registered();
    const edit = (title: string) =>
      api.call<{ registration: Application }>(`PATCH /registrations/${application._id}`, {
        token,
        form: formOf({}, wordDocument([title])),
      });
    ending(async (work) => {
      await transaction(work);
      throw lost();
    });
    const taken = await edit('There');
    expect(taken.status).toBe(200);
    expect(await readdir(folder(api.settings, 'abstracts'))).toEqual([taken.body.registration.abstractFilePublicId]);

    ending((work) =>
      transaction(async (manager) => {
        await work(manager);
        throw lost();
      }),
    );
    expect((await edit('In the dark')).status).toBe(503);
    const stored = await readdir(folder(api.settings, 'abstracts'));
    expect(stored).toHaveLength(2);
    expect(stored).toContain(taken.body.registration.abstractFilePublicId);
  });

  it('is tried again when somebody else was faster, and refused, not failed, when that never ends', async () => {
    const row = { id: 'taken', digest: '', recordId: '', createdAt: '' };
    await api.dataSource.getRepository(RetryKey).insert(row);
    const taken = () => transaction((manager) => manager.insert(RetryKey, row));
    const error: unknown = await taken().catch((failure: unknown) => failure);
    expect(isDuplicate(error)).toBe(true);

    for (let tries = 0; tries < 4; tries++) ending(taken);
    expect((await api.submit()).status).toBe(201);
    for (let tries = 0; tries < 5; tries++) ending(taken);
    const { status, body } = await api.submit();
    expect([status, body]).toMatchObject([409, { code: 'conflict' }]);
    expect(await api.stock()).toMatchObject({ registration: 1, files: 1 });
  });

  it('is not tried again for a missing value, which is no matter of somebody being faster', async () => {
    const broken: unknown = await api.dataSource
      .query('INSERT INTO retry_key (id) VALUES (NULL)')
      .catch((error: unknown) => error);
    expect(broken).toBeInstanceOf(QueryFailedError);
    expect(isDuplicate(broken)).toBe(false);
  });
});
