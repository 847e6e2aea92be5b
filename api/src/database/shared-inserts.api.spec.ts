import { randomUUID } from 'node:crypto';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { TestApi } from '../testing/test-api';
import { statementsOf } from '../testing/statements';
import { Attempt } from '../throttles/attempt.entity';
import { SharedInserts, type NewRow } from './shared-inserts';
import { failedAtCommit, isDuplicate } from './transaction';

describe('rows of many who come at once', () => {
  let api: TestApi;
  let inserts: SharedInserts;
  beforeEach(async () => {
    api = await TestApi.start();
    inserts = api.app.get(SharedInserts);
  });
  afterEach(() => api.end());

  const at = '2025-07-15T04:00:00.000Z';
  const set = (id: string = randomUUID()): NewRow[] => [
    [RetryKey, { id, digest: 'x', recordId: id, createdAt: at }],
    [Attempt, { id: randomUUID(), keyDigest: id, at }],
  ];
  const stored = async () => [
    await api.dataSource.getRepository(RetryKey).count(),
    await api.dataSource.getRepository(Attempt).count(),
  ];

  it('share a transaction, and a statement for each table', async () => {
    await inserts.insert(set());
    const statements = await statementsOf(api, () =>
      Promise.all(Array.from({ length: 12 }, () => inserts.insert(set()))),
    );

    const begun = /^(BEGIN IMMEDIATE|START) TRANSACTION$/;
    const [keys, attempts] = [/^INSERT INTO .retry_key./, /^INSERT INTO .attempt./];
    expect(statements).toEqual([begun, keys, attempts, /^COMMIT$/].map((pattern) => expect.stringMatching(pattern)));
    expect(await stored()).toEqual([13, 13]);
  });

  it('are stored whatever is wrong with one of them, of which nothing is', async () => {
    const id = randomUUID();
    await inserts.insert(set(id));
    const answers = await Promise.allSettled([set(), set(id), set()].map((rows) => inserts.insert(rows)));

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(isDuplicate((answers[1] as PromiseRejectedResult).reason)).toBe(true);
    expect(await stored()).toEqual([3, 3]);
  });

  it('are tried once when the end of them is in the dark, and each is told that it is', async () => {
    await inserts.insert(set());
    const { dataSource } = api;
    const transaction = dataSource.transaction.bind(dataSource);
    jest.spyOn(dataSource, 'transaction').mockImplementationOnce((async (work: never) => {
      await transaction(work);
      throw new Error('The connection broke.');
    }) as never);
    const answers = await Promise.allSettled([set(), set()].map((rows) => inserts.insert(rows)));

    expect(answers.map((answer) => failedAtCommit((answer as PromiseRejectedResult).reason))).toEqual([true, true]);
    expect(await stored()).toEqual([3, 3]);
  });
});
