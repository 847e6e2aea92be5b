import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { admin } from '../testing/fresh-settings';
import { madeTimes } from '../testing/made-times';
import { TestApi } from '../testing/test-api';
import { machineTimers } from '../testing/machine-timers';
import { minutesPass } from '../testing/time-passes';
import { rates } from '../throttles/rates';

const CAMPUS = '203.0.113.1';
const DEVICES = 12;

interface Credentials {
  email: string;
  password: string;
}

const stranger = {
  role: 'user',
  fullName: 'Test Stranger',
  email: 'stranger@example.org',
  password: 'a long password',
} as const;
const second = { ...stranger, email: 'second@example.org' } as const;
const student = { ...stranger, fullName: 'Test Student', email: 'student@example.org' } as const;

// The clock stands still: on a machine that has much to do, a minute would be over before all tries of it are made.
beforeAll(() => void jest.useFakeTimers({ now: Date.now(), doNotFake: [...machineTimers] }));
afterAll(() => void jest.useRealTimers());

describe('a stranger on a campus who has signed in twelve times to an account of their own', () => {
  let api: TestApi;
  let devices: string[];
  /** The cookies of browsers from which the organiser and a student have signed in before. */
  let known: { organiser: string; student: string };

  beforeAll(async () => {
    api = await TestApi.start();
    for (const account of [stranger, second, student])
      await api.dataSource.getRepository(Account).insert(await newAccount(account));
    known = { organiser: await deviceOf(admin), student: await deviceOf(student) };
    devices = [];
    for (let device = 1; device <= DEVICES; device++) devices.push(await deviceOf(stranger));
    await minutesPass(api, 1);
  });
  afterAll(() => api.end());

  const call = (line: string, json: object, cookie = '', from = CAMPUS) =>
    api.call(line, { json, headers: { 'x-forwarded-for': from, cookie } });
  const login = ({ email, password }: Credentials, cookie?: string, from?: string) =>
    call('POST /login', { email, password }, cookie, from);
  const deviceOf = async (who: Credentials, from?: string) =>
    (await login(who, '', from)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  /** A try at somebody's account for which no password has to be looked at. */
  const guess = (email: string, cookie: string) =>
    call('POST /reset-password', { email, newPassword: 'another password', code: 'AAAAAAAAAA' }, cookie);

  it('has as many tries at others in a minute as their network, and not twelve times as many', async () => {
    let answered = 0;
    for (const [device, cookie] of devices.entries()) {
      for (let someone = 0; someone < 20; someone++) {
        // Five at each, which is what a network has for a code.
        const { status } = await madeTimes(api, 5, () => guess(`someone-${device}-${someone}@example.org`, cookie));
        if (status === 429) break;
        answered += 5;
      }
    }
    expect(answered).toBe(rates.writes.most);

    const [cookie] = devices;
    for (const refused of [
      guess('someone@example.org', ''),
      login(student, cookie),
      call('POST /check-email', { email: student.email }, cookie),
    ]) {
      const { status, headers } = await refused;
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  });

  it('has no more of them with another account of their own', async () => {
    const cookie = await deviceOf(second, '198.51.100.99');
    expect((await guess('someone-else@example.org', cookie)).status).toBe(429);
    expect((await login(second, cookie)).status).toBe(200);
  });

  it('keeps nobody on the campus out whose browser has signed in before', async () => {
    expect((await login(student, known.student)).status).toBe(200);
    expect((await login(admin, known.organiser)).status).toBe(200);
  });

  it('keeps no organiser from a code, and from their own wrong tries', async () => {
    expect((await call('POST /check-email', { email: admin.email }, known.organiser)).status).toBe(200);
    expect((await guess(admin.email, known.organiser)).status).toBe(400);
    expect((await login({ ...admin, password: 'a wrong password' }, known.organiser)).status).toBe(401);
  });

  it('is let go with the minute, and so is the campus', async () => {
    await minutesPass(api, 1);
    expect((await login(student)).status).toBe(200);
    expect((await guess('someone@example.org', devices[0] ?? '')).status).toBe(400);
  });

  it('has one budget for all browsers that their own account knows', async () => {
    await minutesPass(api, 1);
    for (const [device, cookie] of devices.slice(0, 6).entries()) {
      const { status } = await madeTimes(api, rates.writes.most / 6, () =>
        call('POST /login', {}, cookie, `198.51.100.${device}`),
      );
      expect(status).toBe(400);
    }

    expect((await login(stranger, devices[11])).status).toBe(429);
    expect((await login(stranger)).status).toBe(200);
    expect((await login(student, known.student)).status).toBe(200);
  });
});

describe('a campus behind one address', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('signs in as many a minute as one network may, from browsers that nobody knows yet', async () => {
    const login = () => api.call('POST /login', { json: admin, headers: { 'x-forwarded-for': CAMPUS } });
    await madeTimes(api, rates.writes.most - 1, () =>
      api.call('POST /login', { json: {}, headers: { 'x-forwarded-for': CAMPUS } }),
    );

    expect([(await login()).status, (await login()).status]).toEqual([200, 429]);
  });
});
