import { TestApi } from '../testing/test-api';

describe('migrations', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  it('make exactly the tables that the entities describe', async () => {
    const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be taken back, and taken again', async () => {
    await api.dataSource.undoLastMigration();
    const runner = api.dataSource.createQueryRunner();
    const left = api.dataSource.entityMetadatas.map(({ tableName }) => runner.hasTable(tableName));
    expect(await Promise.all(left)).not.toContain(true);
    await runner.release();

    await api.dataSource.runMigrations();
    const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });

  it('go on where they were cut off', async () => {
    const runner = api.dataSource.createQueryRunner();
    await runner.query('DELETE FROM migrations');
    await runner.dropTable('outbox_mail');
    await runner.release();

    await api.dataSource.runMigrations();

    const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });
});
