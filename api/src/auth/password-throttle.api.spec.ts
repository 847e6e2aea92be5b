import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { admin } from '../testing/fresh-settings';
import { madeTimes } from '../testing/made-times';
import { TestApi, type Answer } from '../testing/test-api';
import { minutesPass } from '../testing/time-passes';
import { Attempt } from '../throttles/attempt.entity';

const author = {
  role: 'user',
  fullName: 'Test Author',
  email: 'author@example.org',
  password: 'a long password',
} as const;
const WRONG = 'some password';

/** The device cookie that an answer brings, as a browser sends it back. */
const cookieOf = ({ headers }: Answer<unknown>) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

interface Try {
  /** What the gateway says of where it comes from. */
  from?: string;
  cookie?: string;
  email?: string;
  password?: string;
}

const trying = (api: TestApi, { from = '203.0.113.1', cookie = '', email = admin.email, password = WRONG }: Try) =>
  api.call('POST /login', { json: { email, password }, headers: { 'x-forwarded-for': from, cookie } });

describe('the throttle of passwords', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start();
    await api.dataSource.getRepository(Account).insert(await newAccount(author));
  });
  beforeEach(() => api.dataSource.getRepository(Attempt).clear());
  afterAll(() => api.end());

  const login = (credentials: Try) => trying(api, credentials);
  const wrong = async (from?: string, cookie?: string) => (await login({ from, cookie })).status;
  /** Counts so many wrong passwords; only one of them is really checked. */
  const failed = (times: number, from?: string, cookie?: string) => madeTimes(api, times, () => wrong(from, cookie));
  const right = async (from?: string, cookie?: string) =>
    (await login({ from, cookie, password: admin.password })).status;

  it('says when the next try is let in, and lets it in then', async () => {
    for (const minutes of [5, 4, 1]) {
      await wrong();
      await minutesPass(api, minutes);
    }
    await failed(7);

    // The first failure was ten minutes ago: it leaves the quarter of an hour in five.
    const { status, headers } = await login({});
    expect(status).toBe(429);
    expect(Math.abs(Number(headers.get('retry-after')) - 5 * 60)).toBeLessThan(10);

    await minutesPass(api, 5);
    expect(await wrong()).toBe(401);
    // The second was made five minutes after the first, and leaves as much later.
    expect(Math.abs(Number((await login({})).headers.get('retry-after')) - 5 * 60)).toBeLessThan(10);
  });

  it('lets others at the same address in meanwhile', async () => {
    await failed(10);

    expect(await right()).toBe(429);
    expect((await login(author)).status).toBe(200);
  });

  it('takes a hundred failures an hour for one email; then a wrong guess is refused wherever it comes from', async () => {
    for (let host = 1; host <= 10; host++) expect(await failed(10, `203.0.113.${host}`)).toBe(401);

    const { status, headers } = await login({ from: '203.0.113.101' });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(58 * 60);
    // This address has used its one try. The owner has theirs: nobody has tried from their address.
    expect(await right('203.0.113.101')).toBe(429);
    expect([await right('203.0.113.102'), await right('203.0.113.102')]).toEqual([200, 200]);
    expect((await login({ ...author, from: '203.0.113.101' })).status).toBe(200);

    await minutesPass(api, 60);
    expect(await wrong('203.0.113.101')).toBe(401);
  });

  it('does not keep a browser out that has signed in before, whatever a stranger at the same address does', async () => {
    const cookie = cookieOf(await login({ password: admin.password }));
    await failed(10);

    expect(await right()).toBe(429);
    expect(await right('203.0.113.1', cookie)).toBe(200);
  });

  it('counts the failures of such a browser by themselves', async () => {
    const cookie = cookieOf(await login({ password: admin.password }));
    for (const host of [1, 2]) expect(await failed(5, `203.0.113.${host}`, cookie)).toBe(401);

    expect(await right('203.0.113.99', cookie)).toBe(429);
    expect(await wrong('203.0.113.1')).toBe(401);
    expect(await right('203.0.113.1')).toBe(200);
  });

  it.each<[string, (cookie: string, others: string) => string]>([
    ['of another account', (_, others) => others],
    ['of another account under the name of this one', (cookie, others) => cookie.slice(0, 44) + others.slice(44)],
    ['with another device', (cookie) => cookie.replace(/\.[^.]+\./, '.another.')],
    ['with another seal', (cookie) => cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['without a seal', (cookie) => cookie.replace(/[^.]*$/, '')],
    ['with more behind it', (cookie) => `${cookie}0`],
    ['that is no cookie of ours', () => 'device=\u00e4\u00f6; =; ;device; ..'],
  ])('takes a browser that comes with a cookie %s for an unknown one', async (_, forged) => {
    const cookie = cookieOf(await login({ password: admin.password }));
    const others = cookieOf(await login(author));
    await failed(10);

    expect(await right('203.0.113.1', forged(cookie, others))).toBe(429);
    expect(await right('203.0.113.1', `other=1;${cookie} ; last=2`)).toBe(200);
  });

  it('counts all addresses of one IPv6 connection together', async () => {
    for (const host of [1, 2]) await failed(5, `2001:db8:1:2:${host}::1`);

    expect(await wrong('2001:db8:1:2::ffff')).toBe(429);
    expect(await wrong('2001:db8:1:3::1')).toBe(401);
  });

  it('takes fifty for one email from all the networks of an IPv6 site, and none of its others has a first try beyond the hundred', async () => {
    for (let network = 1; network <= 5; network++) expect(await failed(10, `2001:db8:1:${network}::1`)).toBe(401);
    expect(await right('2001:db8:1:6::1')).toBe(429);
    expect(await right('2001:db8:2:1::1')).toBe(200);

    for (let host = 1; host <= 5; host++) await failed(10, `203.0.113.${host}`);
    await minutesPass(api, 20);
    expect(await right('2001:db8:1:6::1')).toBe(429);
    expect(await right('2001:db8:2:1::1')).toBe(200);
  });

  it('takes a hundred an hour from all browsers that the account knows; then each has one try, and nobody else has fewer', async () => {
    const cookies: string[] = [];
    for (let device = 1; device <= 12; device++) cookies.push(cookieOf(await login({ password: admin.password })));
    const [unused = '', another = '', ...used] = cookies;
    for (const cookie of used) expect(await failed(10, '203.0.113.1', cookie)).toBe(401);

    expect([await wrong('203.0.113.1', unused), await right('203.0.113.1', unused)]).toEqual([429, 429]);
    expect(await right('203.0.113.1', another)).toBe(200);
    expect(await wrong('203.0.113.1')).toBe(401);
  });

  it('does not care what an address that nobody trusts claims about itself', async () => {
    // The gateway writes the address that it saw at the end. The caller wrote what stands before it.
    for (const claim of [1, 2]) await failed(5, `198.51.100.${claim}, 203.0.113.1`);

    expect(await wrong('198.51.100.11, 203.0.113.1')).toBe(429);
    expect(await wrong('198.51.100.11, 203.0.113.2')).toBe(401);
  });
});

describe('behind a trusted proxy', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start({ TRUSTED_PROXIES: '203.0.113.0/24' })));
  afterEach(() => api.end());

  it('a password is throttled for the address that the proxy saw, and not for one that was claimed before it', async () => {
    for (const proxy of [1, 2]) {
      await madeTimes(api, 5, () => trying(api, { from: `192.0.2.${proxy}, 198.51.100.1, 203.0.113.${proxy}` }));
    }

    expect((await trying(api, { from: '192.0.2.11, 198.51.100.1, 203.0.113.11' })).status).toBe(429);
    expect((await trying(api, { from: '198.51.100.1, 198.51.100.2, 203.0.113.1' })).status).toBe(401);
  });
});
