import { randomBytes } from 'node:crypto';
import { SelectQueryBuilder } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AbstractFile } from '../files/abstract-file.entity';
import { Application } from '../applications/application.entity';
import { logged } from '../testing/logged';
import { readWorkbook } from '../testing/read-workbook';
import { TestApi } from '../testing/test-api';

/** More than are found at once, and more than are read at once. */
const ROWS = 2100;
const names = Array.from({ length: ROWS }, (_, index) => `Name ${String(index).padStart(4, '0')}`);

describe('a long export', () => {
  let api: TestApi;
  let headers: Record<string, string>;
  let address: string;

  beforeAll(async () => {
    api = await TestApi.start();
    headers = { authorization: `Bearer ${await api.adminToken()}` };
    address = `${api.address}/registrations/export`;
    await api.registered();
    const applications = api.dataSource.getRepository(Application);
    const one = await applications.findOneOrFail({ where: {}, relations: { abstractFile: true } });
    const { abstractFile, account: _, ...row } = one;
    const copies = names.map((fullName) => ({
      ...row,
      fullName,
      nameKey: fullName.toLowerCase(),
      // What a zip cannot make smaller.
      abstractTitle: randomBytes(250).toString('hex'),
      status: 'accepted' as const,
    }));
    // Neither in their order nor in one statement, which has room for 32766 values. An id is later than the one before it.
    copies.sort((a, b) => a.abstractTitle.localeCompare(b.abstractTitle));
    for (let start = 0; start < ROWS; start += 400) {
      const some = copies.slice(start, start + 400).map((copy) => ({ ...copy, id: uuid(), abstractFileId: uuid() }));
      await api.dataSource.manager.insert(
        AbstractFile,
        some.map(({ abstractFileId: id }) => ({ ...abstractFile, id })),
      );
      await applications.insert(some);
    }
  });
  afterAll(() => api.end());
  beforeEach(() => void (api.log.length = 0));
  afterEach(() => jest.restoreAllMocks());

  const ask = (signal?: AbortSignal) => fetch(address, { headers, signal });

  /** Lets `before` happen before the n-th batch is read. @returns how many were asked for so far */
  function beforeBatch(n: number, before: () => Promise<void>): () => number {
    let batches = 0;
    const getRawMany = SelectQueryBuilder.prototype.getRawMany;
    jest.spyOn(SelectQueryBuilder.prototype, 'getRawMany').mockImplementation(async function (
      this: SelectQueryBuilder<never>,
    ) {
      const isBatch = this.expressionMap.selects.some(({ aliasName }) => aliasName === 'cells');
      if (isBatch && ++batches === n) await before();
      return getRawMany.call(this);
    });
    return () => batches;
  }

  it('is complete and in order, and says before how long it is', async () => {
    const answer = await ask();
    const { rows } = await readWorkbook(Buffer.from(await answer.arrayBuffer()));

    expect(rows.map((row) => row['Full name'])).toEqual(names);
    expect(answer.headers.get('x-total-count')).toBe(String(ROWS));
    expect(await logged(api, { did: 'exported' })).toMatchObject({ rows: ROWS });
  });

  it('is the same when its rows are few enough to be found at once', async () => {
    jest.spyOn(SelectQueryBuilder.prototype, 'getCount').mockResolvedValue(1);

    const { rows } = await readWorkbook(Buffer.from(await (await ask()).arrayBuffer()));
    expect(rows.map((row) => row['Full name'])).toEqual(names);
  });

  it('arrives while its last rows are still to be read', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    beforeBatch(5, () => arrived);

    const chunks: Buffer[] = [];
    for await (const chunk of (await ask()).body ?? []) {
      chunks.push(Buffer.from(chunk));
      // Far more than a workbook without rows has: four batches of titles have about 500 kB, of which a zip saves at most half.
      if (chunks.reduce((sum, { length }) => sum + length, 0) > 100_000) arrive();
    }

    expect(chunks.length).toBeGreaterThan(1);
    expect((await readWorkbook(Buffer.concat(chunks))).rows).toHaveLength(ROWS);
  });

  it('is left alone by rows that come and go meanwhile', async () => {
    const [first, last] = [names[0], names[ROWS - 1]];
    beforeBatch(2, async () => {
      await api.dataSource.query('UPDATE registration SET nameKey = ? WHERE fullName = ?', ['zzz', first]);
      await api.dataSource.query("UPDATE registration SET status = 'wait' WHERE fullName = ?", [last]);
    });

    const { rows } = await readWorkbook(Buffer.from(await (await ask()).arrayBuffer()));
    expect(rows.map((row) => row['Full name'])).toEqual(names.slice(0, -1));
    await api.dataSource.query(
      "UPDATE registration SET nameKey = LOWER(fullName), status = 'accepted' WHERE fullName LIKE 'Name %'",
    );
  });

  it('is read no further when whoever asked for it has left', async () => {
    const reader = new AbortController();
    const batches = beforeBatch(2, async () => {
      reader.abort();
      await logged(api, { from: 'request', status: 'aborted' });
    });

    await expect(ask(reader.signal).then((answer) => answer.arrayBuffer())).rejects.toThrow('aborted');

    const { requestId } = await logged(api, { from: 'request', status: 'aborted' });
    expect(await logged(api, { did: 'left an export' })).toMatchObject({ requestId });
    expect(batches()).toBe(2);
    expect(api.log.join('')).not.toContain('"exported"');
  });

  it('breaks the connection when it fails on the way, so that half a file is none', async () => {
    beforeBatch(3, () => Promise.reject(new Error('amina@example.org has been lost')));

    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');

    const requestId = answer.headers.get('x-request-id');
    expect(await logged(api, { from: 'failure' })).toMatchObject({ level: 'error', error: 'Error', requestId });
    expect(await logged(api, { did: 'broke off an export' })).toMatchObject({
      rows: 500,
      by: expect.any(String),
      requestId,
    });
    expect(await logged(api, { from: 'request' })).toMatchObject({ status: 'aborted', requestId });
    expect(api.log.join('')).not.toMatch(/amina|"exported"/);
  });

  it('refuses plainly what fails before anything has left', async () => {
    jest.spyOn(SelectQueryBuilder.prototype, 'getRawMany').mockRejectedValue(new Error('lost'));

    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
  });
});
