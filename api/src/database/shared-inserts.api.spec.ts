import { randomUUID } from 'node:crypto';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { TestApi } from '../testing/test-api';
import { statementsOf } from '../testing/statements';
import { Trouble } from '../testing/trouble';
import { Attempt } from '../throttles/attempt.entity';
import { SharedInserts, type NewRow } from './shared-inserts';
import { failedAtCommit, isDuplicate } from './transaction';
import { pauses } from './retries';
import { isUnavailable } from './unavailable';

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

  // Nothing can be put between the embedded database and its driver.
  if (globalThis.testDatabase === 'server') {
    describe('while the database takes no writes any more', () => {
      const { first } = pauses;
      beforeEach(() => (pauses.first = 1));
      afterEach(() => (pauses.first = first));
      /** How often one transaction is tried (tries.ts). */
      const TRIES = 7;

      /** Inserts sets while every statement from this number on is refused. @returns how each ends, and how often their first statement was tried */
      async function refusedFrom(at: number, sets: NewRow[][]) {
        const trouble = new Trouble(api.dataSource);
        trouble.meet({ at, mishap: 'read-only', lasts: true });
        const answers = await Promise.allSettled(sets.map((rows) => inserts.insert(rows)));
        const tried = trouble.written.filter(({ statement }) => statement.includes('retry_key')).length;
        trouble.meet();
        const ends = answers.map((answer) => (answer.status === 'rejected' ? isUnavailable(answer.reason) : 'stored'));
        return { ends, tried };
      }

      it('are refused together, and not one after the other', async () => {
        const { ends, tried } = await refusedFrom(
          0,
          Array.from({ length: 8 }, () => set()),
        );
        expect(ends).toEqual(Array(8).fill(true));
        // The set that came first is tried alone, and the others together.
        expect(tried).toBeLessThanOrEqual(2 * TRIES);
        expect(await stored()).toEqual([0, 0]);
      });

      it('are refused with the first of those that are tried alone, because of one of them', async () => {
        const id = randomUUID();
        await inserts.insert(set(id));
        // Statements 0 to 2 store the first set. Statement 3 finds that a row of the other sets is there.
        const { ends, tried } = await refusedFrom(4, [set(), set(id), set(), set()]);
        expect(ends).toEqual(['stored', true, true, true]);
        expect(tried).toBeLessThanOrEqual(2 + TRIES);
        expect(await stored()).toEqual([2, 2]);
      });
    });
  }
});
