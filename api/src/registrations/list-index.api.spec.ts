import { registrationListQuery } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { dialectOf } from '../database/columns';
import { TestApi } from '../testing/test-api';
import { rowsOf } from './list';
import { Registration } from './registration.entity';
import { AbstractFile } from '../files/abstract-file.entity';

/** As many as make it worth while to read an index in order. */
const ROWS = 3000;
/** SQLite takes 32766 values in one statement. */
const BATCH = 500;

describe('the indexes of the list', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await TestApi.start();
    await api.registered();
    const one = await api.dataSource.getRepository(Registration).findOneOrFail({ where: {}, relations: { abstractFile: true, account: true } });
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const [id, abstractFileId, accountId] = [uuid(), uuid(), uuid()];
      const at = new Date(Date.UTC(2025, 6, 1, 0, index)).toISOString();
      const status = (['pending', 'wait', 'accepted', 'declined'] as const)[index % 4];
      return { ...one, id, abstractFileId, accountId, nameKey: `name ${(index * 7919) % ROWS}`, status, createdAt: at, updatedAt: at };
    });
    const { manager } = api.dataSource;
    for (let start = 0; start < rows.length; start += BATCH) {
      const some = rows.slice(start, start + BATCH);
      await manager.insert(Account, some.map(({ accountId: id }) => ({ ...one.account, id, email: `${id}@example.org` })));
      await manager.insert(AbstractFile, some.map(({ abstractFileId }) => ({ ...one.abstractFile, id: abstractFileId })));
      await manager.insert(Registration, some.map(({ abstractFile: _, account: __, ...row }) => row) as never);
    }
    await api.dataSource.query(dialectOf(api.dataSource) === 'sqlite' ? 'ANALYZE' : 'ANALYZE TABLE registration, account');
  });
  afterAll(() => api.end());

  /** What the database says about how it would read a list. */
  async function plan(asked: Record<string, string>): Promise<string> {
    const [sql, parameters] = rowsOf(api.dataSource, registrationListQuery.parse(asked)).getQueryAndParameters();
    const explain = dialectOf(api.dataSource) === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    return JSON.stringify(await api.dataSource.query(`${explain} ${sql}`, parameters));
  }

  it.each([
    [{ page: '1' }, 'registration_name'],
    [{ page: '1', sort: '-createdAt' }, 'registration_created'],
    [{ page: '1', sort: '-updatedAt' }, 'registration_updated'],
    [{ page: '1', status: 'accepted' }, 'registration_status_name'],
    [{ page: '1', status: 'accepted', sort: '-updatedAt' }, 'registration_status_updated'],
  ])('serve %j in order, without sorting', async (asked, index) => {
    const said = await plan(asked);
    expect(said).toContain(index);
    expect(said).not.toMatch(/filesort|TEMP B-TREE/);
  });

  it('serve all accepted ones, too, without reading the others', async () => {
    expect(await plan({ status: 'accepted' })).toContain('registration_status_');
  });
});
