import { rename } from 'node:fs/promises';
import { folder } from '../config/data-dir';
import { TestApi } from '../testing/test-api';

describe('health', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  it('is up while database and storage answer', async () => {
    expect(await api.call('GET /health/live')).toMatchObject({ status: 200, body: { status: 'up' } });
    expect(await api.call('GET /health/ready')).toMatchObject({ status: 200, body: { status: 'up' } });
  });

  it('is not ready when files cannot be stored, and is again when they can', async () => {
    const abstracts = folder(api.settings, 'abstracts');
    await rename(abstracts, `${abstracts}-away`);
    const { status, body } = await api.call('GET /health/ready');
    expect([status, body]).toEqual([503, { status: 'down' }]);
    expect((await api.call('GET /health/live')).status).toBe(200);

    await rename(`${abstracts}-away`, abstracts);
    expect((await api.call('GET /health/ready')).status).toBe(200);
  });

  it('is not ready without the database', async () => {
    const { dataSource } = api;
    await dataSource.destroy();
    const { status, body } = await api.call('GET /health/ready');
    expect([status, body]).toEqual([503, { status: 'down' }]);
  });
});
