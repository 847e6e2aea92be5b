import { FIRST_KEY } from '@conference/edition/content';
import { anApplication, aVolunteer, findFaketime, fixture } from '@conference/testing';
import { Account } from './accounts/account.entity';
import { migrations } from './database/migrations';
import { setUp } from './testing/app';
import { ApiProcess } from './testing/api-process';
import { admin, freshSettings, startedSettings } from './testing/fresh-settings';
import { MailServer } from './testing/mail-server';
import { releaseSite } from './testing/released-site';
import { SlowUpload } from './testing/slow-upload';
import { formOf, TestApi } from './testing/test-api';
import { Volunteer } from './volunteers/volunteer.entity';

const MAILS = 30;

// On MariaDB only (jest.config.mjs).
describe('two processes on one database', () => {
  const server = new MailServer();
  const apis: ApiProcess[] = [];
  // Whatever a test that failed has left running.
  afterAll(async () => {
    apis.forEach((api) => api.signal('SIGKILL'));
    await server.close();
  });

  it('that start at once make the tables once, send each mail once, and mail one code to whoever asks both at once', async () => {
    const env = { MAIL_URL: `smtp://127.0.0.1:${await server.open()}`, MAIL_FROM: 'conference@example.org' };
    const settings = await freshSettings(env);
    apis.push(...(await Promise.all([ApiProcess.on(settings), ApiProcess.on(settings)])));
    const people = Array.from({ length: MAILS }, () => aVolunteer());
    const answers = await Promise.all(
      people.map((person, index) =>
        fetch(`${apis[index % 2]?.address}/volunteer-register`, { method: 'POST', body: formOf(person, null) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(MAILS).fill(201));
    for (const { email } of people) await server.firstTo(email);

    const asks = apis.map(({ address }) => {
      const body = JSON.stringify({ email: admin.email });
      return fetch(`${address}/check-email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    expect((await Promise.all(asks)).map(({ status }) => status).sort()).toEqual([200, 429]);
    await server.firstTo(admin.email);

    // A process that ends finishes the mail on its way.
    apis.forEach((api) => api.signal('SIGTERM'));
    expect(await Promise.all(apis.map(({ code }) => code))).toEqual([0, 0]);
    const expected = [admin.email, ...people.map(({ email }) => email)];
    expect(server.taken.map(({ recipient }) => recipient).sort()).toEqual(expected.sort());
    const next = await TestApi.on(settings);
    const steps = (await next.dataSource.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    expect(steps.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await next.dataSource.getRepository(Account).countBy({ role: 'admin' })).toBe(1);
    // Each on the rehearsal's clock.
    const hours = (await next.dataSource.getRepository(Volunteer).find()).map(({ createdAt }) =>
      createdAt.slice(0, 13),
    );
    expect(hours).toEqual(Array(MAILS).fill('2025-07-15T04'));
    await next.end();
  });

  it('take a code of a second factor once, whichever of them it reaches first', async () => {
    const settings = await startedSettings();
    const one = await TestApi.on(settings);
    const { app } = await setUp(one);
    const other = await ApiProcess.on(settings);
    apis.push(other);
    const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify({ ...admin, code: app.code() })];
    const logins = [one.address, other.address, one.address, other.address].map((address) =>
      fetch(`${address}/login`, { method: 'POST', headers, body }),
    );
    expect((await Promise.all(logins)).map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    other.signal('SIGTERM');
    await other.code;
    await one.end();
  });

  it('know both that a deadline has moved, and take what began before at either', async () => {
    const settings = await startedSettings();
    await releaseSite({ settings });
    const both = await Promise.all([ApiProcess.on(settings), ApiProcess.on(settings)]);
    apis.push(...both);
    const [publisher, taker] = both.map(({ address }) => address) as [string, string];
    const upload = await SlowUpload.begin(taker);
    await closeCall(publisher);

    const late = await fetch(`${taker}/register`, {
      method: 'POST',
      body: formOf(anApplication(), fixture('abstract.docx')),
    });
    expect([late.status, await late.json()]).toMatchObject([409, { message: 'Registration Closed' }]);
    expect((await upload.finish()).status).toBe(201);
    both.forEach((api) => api.signal('SIGTERM'));
    expect(await Promise.all(both.map(({ code }) => code))).toEqual([0, 0]);
  });
});

const FAR_OFF_MS = 30_000;
const faketime = findFaketime();

// Only Debian's faketime shows a process another time: without it they are counted as skipped.
(faketime ? describe : describe.skip)('two processes on machines whose clocks differ by half a minute', () => {
  const apis: ApiProcess[] = [];
  afterAll(() => apis.forEach((api) => api.signal('SIGKILL')));

  it.each(['+', '-'])(
    'have one time, that of their database, and take what the other one has given (%s)',
    async (way) => {
      const settings = await startedSettings();
      const real = { CONFERENCE_NOW: 'real' };
      const off = { ...real, LD_PRELOAD: faketime ?? '', FAKETIME: `${way}${FAR_OFF_MS / 1000}s` };
      const one = await ApiProcess.on(settings, undefined, real);
      const other = await ApiProcess.on(settings, undefined, off);
      apis.push(one, other);

      for (const { address } of [one, other]) {
        const { now } = (await (await fetch(`${address}/dates`)).json()) as { now: string };
        expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(FAR_OFF_MS / 6);
      }
      for (const [giver, taker] of [
        [one, other],
        [other, one],
      ] as const) {
        const headers = { 'content-type': 'application/json' };
        const login = await fetch(`${giver.address}/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
        const { token } = (await login.json()) as { token: string };
        const authorization = `Bearer ${token}`;
        expect((await fetch(`${taker.address}/volunteer-register`, { headers: { authorization } })).status).toBe(200);
      }
      for (const api of [one, other]) api.signal('SIGTERM');
      expect([await one.code, await other.code]).toEqual([0, 0]);
    },
  );

  it.each([
    ['+', FAR_OFF_MS],
    ['-', -FAR_OFF_MS],
  ])('date a request as the gateway of the same machine does, by the wall clock (%s)', async (way, ahead) => {
    const off = { CONFERENCE_NOW: 'real', LD_PRELOAD: faketime ?? '', FAKETIME: `${way}${FAR_OFF_MS / 1000}s` };
    const api = await ApiProcess.on(await startedSettings(), undefined, off);
    apis.push(api);
    const began = Date.now() + ahead - 5000;
    await fetch(`${api.address}/dates`, { headers: { 'x-request-start': String(began) } });
    api.signal('SIGTERM');
    await api.code;
    const [, ms] = /"route":"[^"]*\/dates",.*?"ms":(\d+)/.exec(api.output) ?? [];
    expect(Math.abs(Number(ms) - 5000)).toBeLessThan(2000);
  });
});

/** Lets an organiser end the call for abstracts on the day before the rehearsal begins. */
async function closeCall(api: string): Promise<void> {
  let token = '';
  const ask = async (method: string, path: string, json: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}${path}`, { method, headers, body: JSON.stringify(json) });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as { token: string };
  };
  ({ token } = await ask('POST', '/login', admin));
  const edition = `/editions/${FIRST_KEY}`;
  const op = { op: 'set', path: ['deadlines', 'author'], value: '2025-07-14T17:59:59Z' };
  await ask('PATCH', `${edition}/sections/dates`, { base: 0, ops: [op] });
  await ask('POST', `${edition}/publish`, { revisions: { dates: 1 }, ifVersion: 1 });
}
