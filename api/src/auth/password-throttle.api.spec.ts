import { Attempt } from '../throttles/attempt.entity';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';

const MINUTE = 60_000;

describe('the throttle of passwords', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const fail = (address: string) =>
    api.call('POST /login', { json: { email: admin.email, password: 'some password' }, headers: { 'x-forwarded-for': address } });

  /** Moves what was counted so far into the past. */
  const minutesPass = async (minutes: number) => {
    const attempts = api.dataSource.getRepository(Attempt);
    for (const { id, at } of await attempts.find()) {
      await attempts.update({ id }, { at: new Date(Date.parse(at) - minutes * MINUTE).toISOString() });
    }
  };

  it('says when the next try is let in, and lets it in then', async () => {
    for (const minutes of [5, 4, 1]) {
      await fail('203.0.113.1');
      await minutesPass(minutes);
    }
    for (let failures = 0; failures < 7; failures++) await fail('203.0.113.1');

    // The first failure was ten minutes ago: it leaves the quarter of an hour in five.
    const { status, headers } = await fail('203.0.113.1');
    expect(status).toBe(429);
    expect(Math.abs(Number(headers.get('retry-after')) - 5 * 60)).toBeLessThan(10);

    await minutesPass(5);
    expect((await fail('203.0.113.1')).status).toBe(401);
    // The second was made five minutes after the first, and leaves as much later.
    expect(Math.abs(Number((await fail('203.0.113.1')).headers.get('retry-after')) - 5 * 60)).toBeLessThan(10);
  });

  it('takes a hundred failures an hour for one email, from however many addresses', async () => {
    for (let host = 1; host <= 100; host++) expect((await fail(`203.0.113.${host}`)).status).toBe(401);

    const { status, headers } = await fail('203.0.113.101');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(58 * 60);
    expect((await api.call('POST /login', { json: { email: 'other@example.org', password: 'some password' } })).status).toBe(401);
  });

  it('does not care what an address that nobody trusts claims about itself', async () => {
    // What the gateway saw stands last; before it stands whatever the caller wrote.
    for (let claim = 1; claim <= 10; claim++) await fail(`198.51.100.${claim}, 203.0.113.1`);

    expect((await fail('198.51.100.11, 203.0.113.1')).status).toBe(429);
    expect((await fail('198.51.100.11, 203.0.113.2')).status).toBe(401);
  });
});
