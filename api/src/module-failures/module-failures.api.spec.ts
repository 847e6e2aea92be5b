import { MINUTE } from '../durations';
import { TestApi } from '../testing/test-api';
import { rates } from '../throttles/rates';

describe('what modules fail of on the pages of visitors', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const failure = { failure: 'entry_failed', module: 'mfe-admin@3f2a', inUse: ['mfe-public@81c0'] };
  const report = (json: unknown) => api.call('POST /module-failures', { json });
  const logged = () => api.log.map((line) => JSON.parse(line) as { from: string }).filter(({ from }) => from === 'modules');

  it('stands in the log, at which versions', async () => {
    expect((await report(failure)).status).toBe(200);

    expect(logged()).toEqual([{ level: 'warn', time: expect.any(String), from: 'modules', requestId: expect.any(String), ...failure }]);
  });

  it.each([
    ['a failure that is none', { ...failure, failure: 'boring' }],
    ['what is no module at a version', { ...failure, module: 'mfe-admin' }],
    ['a line of a log', { ...failure, module: 'mfe-admin@3f2a\n{"level":"error"}' }],
    ['more modules than a page shows', { ...failure, inUse: Array.from({ length: 21 }, () => 'mfe-public@81c0') }],
    ['nothing', {}],
  ])('is not written down of %s', async (_, json) => {
    expect(await report(json)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(logged()).toEqual([]);
  });

  it('keeps nobody on the same network from signing in, however much it is', async () => {
    for (let told = 0; told < rates.reports.most; told++) await report(failure);

    const { status, headers } = await report(failure);
    expect([status, Number(headers.get('retry-after')) * 1000 <= MINUTE]).toEqual([429, true]);
    expect(logged()).toHaveLength(rates.reports.most);
    expect((await api.call('POST /login', { json: {} })).status).toBe(400);
  });
});
