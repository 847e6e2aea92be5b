import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { history, liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { anAudienceEntry, findFaketime } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import type { ApiSettings } from '../config/settings';
import { timeouts } from '../database/timeouts';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { ApiProcess } from '../testing/api-process';
import { EditionDesk, set } from '../testing/edition-desk';
import { admin, startedSettings } from '../testing/fresh-settings';
import { leaveOneConnection } from '../testing/one-connection';
import { mailsOf, recipientsOf } from '../testing/outbox-rows';
import { publishDraft, releaseSite } from '../testing/released-site';
import { SlowUpload } from '../testing/slow-upload';
import { TestApi } from '../testing/test-api';
import { EditionVersion } from './edition.entity';
import { EditionsKeeper } from './editions-keeper';

const AT = `/editions/${FIRST_KEY}`;

// On a database server only (jest.config.mjs).
describe('two processes', () => {
  let settings: ApiSettings;
  const apis: TestApi[] = [];
  const processes: ApiProcess[] = [];
  beforeEach(async () => {
    settings = await startedSettings({ RATE_LIMITS: 'off' });
    await releaseSite({ settings });
  });
  afterEach(async () => {
    processes.splice(0).forEach((one) => one.signal('SIGKILL'));
    await Promise.all(apis.splice(0).map((api) => api.end()));
  });

  async function started(): Promise<TestApi> {
    const api = await TestApi.on(settings);
    apis.push(api);
    return api;
  }
  const versionOf = (api: TestApi) => api.dataSource.manager.findOneByOrFail(EditionVersion, { number: 2 });
  const publications = async (api: TestApi) => {
    const call = { token: await api.adminToken() };
    const { body } = await api.call<AnswerOf<'GET /history'>>(`GET /history?record=${FIRST_KEY}`, call);
    return body.changes.filter(({ did, name }) => did === 'published' && name === `${FIRST_KEY}, version 2`).length;
  };
  const releases = async () => (await history(join(settings.dataDir, RELEASES))).map(({ release }) => release);

  it('make a scheduled version live once, when both look at the same moment', async () => {
    const [one, other] = [await started(), await started()];
    await schedule(one.address, await one.adminToken(), 2000);
    await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).publishDue()));
    await untilLive(settings);
    while ((await versionOf(one)).state === 'publishing') await pause(20);
    await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).look()));

    expect((await versionOf(one)).state).toBe('live');
    expect([await publications(one), await releases()]).toEqual([1, [2, 1]]);
    expect(await mailsOf(one).countBy({ event: 'edition not published' })).toBe(0);
  });

  it('take an entry with the fee of before over the one connection of its transaction', async () => {
    const one = await started();
    const desk = new EditionDesk(one, await one.adminToken());
    await desk.change('money', 0, set(['attendance', 'full', 'fee'], 1_200));
    expect((await desk.publish()).status).toBe(200);
    const silence = jest.replaceProperty(timeouts, 'silence', 2000);
    await leaveOneConnection(one.dataSource);
    const json = anAudienceEntry({ type: 'full', fee: 1_000 });
    const { status, body } = await one.call<AnswerOf<'POST /audience'>>('POST /audience', { json });
    silence.restore();
    expect([status, body.entry.fee]).toEqual([201, 1_000]);
  });

  it('take one of several versions that are scheduled at the same moment, and tell the others', async () => {
    const [one, other] = [await started(), await started()];
    const desk = new EditionDesk(one, await one.adminToken());
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    const at = desk.from(DAY);
    const answers = await Promise.all([one, other, one, other].map((api) => publishDraft(api, desk.token, { at })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await desk.states()).toEqual(['1 live', '2 scheduled']);
  });

  it('make a scheduled version live after all, when the one that has taken it is killed', async () => {
    const taker = await ApiProcess.on(settings);
    processes.push(taker);
    await schedule(taker.address, await login(taker.address), 8000);
    const other = await started();
    // The other one stops looking, so that `taker` takes the version up.
    await other.app.get(EditionsKeeper).beforeApplicationShutdown();
    while ((await versionOf(other)).state !== 'publishing') await pause(20);
    taker.signal('SIGKILL');
    await taker.code;

    const { keeper, long } = { keeper: other.app.get(EditionsKeeper), long: '2025-07-01T00:00:00.000Z' };
    await keeper.look();
    expect((await versionOf(other)).state).toBe('publishing');
    await other.dataSource.manager.update(EditionVersion, { number: 2 }, { createdAt: long });
    const third = await started();
    await Promise.all([keeper.look(), third.app.get(EditionsKeeper).look()]);
    expect((await versionOf(other)).state).toMatch(/scheduled|publishing/);
    // A keeper that is already looking does not see what comes meanwhile, so it is asked again.
    while (/scheduled|publishing/.test((await versionOf(other)).state)) {
      await Promise.all([keeper.publishDue(), third.app.get(EditionsKeeper).publishDue()]);
      await pause(20);
    }

    expect((await versionOf(other)).state).toBe('live');
    expect([await publications(other), await releases()]).toEqual([1, [2, 1]]);
    expect(await mailsOf(other).countBy({ event: 'edition not published' })).toBe(0);
  });

  it('tell every organiser once, when a scheduled version should have been live for an hour', async () => {
    const [one, other] = [await started(), await started()];
    const clock = one.app.get(ConferenceClock);
    const { manager } = one.dataSource;
    await schedule(one.address, await one.adminToken(), 3 * 3_600_000);
    const ago = (ms: number) => new Date(clock.at().getTime() - ms).toISOString();
    const interrupted = { state: 'publishing', createdAt: ago(2 * 3_600_000), publishAt: ago(2 * 3_600_000) } as const;
    await manager.update(EditionVersion, { number: 2 }, interrupted);
    for (let round = 0; round < 2; round++)
      await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).look()));
    expect(await versionOf(one)).toMatchObject({ state: 'failed', reason: 'It was interrupted.' });
    expect(await mailsOf(one).findBy({ event: 'edition not published' })).toMatchObject([{ recipient: admin.email }]);
  });

  it('tell every organiser once of another number that takes money, when both record the version that was scheduled with it', async () => {
    const [one, other] = [await started(), await started()];
    const { manager } = one.dataSource;
    const person = { role: 'admin', email: 'second@example.invalid', fullName: 'Demo Organiser' } as const;
    await manager.insert(Account, await newAccount({ ...person, password: 'a long password' }));
    const told = () => recipientsOf(one, 'payment numbers changed');
    const everybody = [admin.email, person.email].sort();
    await schedule(one.address, await one.adminToken(), 2000, anotherNumber);
    expect(await told()).toEqual([]);
    await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).publishDue()));
    await untilLive(settings);
    while ((await versionOf(one)).state === 'publishing') await pause(20);
    await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).look()));
    expect([await publications(one), await releases(), await told()]).toEqual([1, [2, 1], everybody]);

    for (let round = 1; round <= 3; round++) {
      // The process that had taken it died when it was live, before it could record that and mail it.
      await mailsOf(one).createQueryBuilder().delete().execute();
      const interrupted = { state: 'publishing', createdAt: '2025-07-01T00:00:00.000Z' } as const;
      await manager.update(EditionVersion, { number: 2 }, interrupted);
      await manager.update(EditionVersion, { number: 1 }, { state: 'live' });
      await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).look()));
      await Promise.all([one, other].map((api) => api.app.get(EditionsKeeper).look()));
      expect((await versionOf(one)).state).toBe('live');
      expect([await publications(one), await releases(), await told()]).toEqual([1 + round, [2, 1], everybody]);
    }
  });

  it('both hold the deadline that was live when an upload began, whichever has moved it', async () => {
    const one = await started();
    const desk = new EditionDesk(one, await one.adminToken());
    const move = async (base: number, to: string) => {
      await desk.change('dates', base, set(['deadlines', 'author'], to));
      expect((await desk.publish()).status).toBe(200);
    };
    await move(0, '2025-07-10T17:59:59Z');
    const other = await started();
    await other.call('GET /dates');
    // From here on the other one hears of nothing by itself.
    await move(1, '2100-07-10T17:59:59Z');
    const upload = await SlowUpload.begin(other.address);
    await move(2, '2025-07-09T17:59:59Z');
    const late = await (await SlowUpload.begin(other.address)).finish();
    expect([(await upload.finish()).status, late.status]).toEqual([201, 409]);
  });

  const faketime = findFaketime();
  // Only Debian's faketime shows a process another time: without it they are counted as skipped.
  (faketime ? it : it.skip).each(['+30s', '-30s'])(
    'make a scheduled version live at its instant, though the clock of the machine is off by %s',
    async (off) => {
      const one = await ApiProcess.on(settings, undefined, { LD_PRELOAD: faketime ?? '', FAKETIME: off });
      processes.push(one);
      const began = performance.now();
      const AHEAD_MS = 6000;
      await schedule(one.address, await login(one.address), AHEAD_MS);
      await untilLive(settings);
      const took = performance.now() - began;
      expect(took).toBeGreaterThan(AHEAD_MS);
      expect(took).toBeLessThan(AHEAD_MS + 12_000);
    },
  );
});

async function login(address: string): Promise<string> {
  const { token } = (await ask(`${address}/login`, 'POST', admin)) as { token: string };
  return token;
}

const anotherEmail = { section: 'contact', path: ['email'], value: 'desk@example.org' };
const anotherNumber = { section: 'money', path: ['wallets', 'bKash', 'number'], value: '+880 0000 000000' };

/** Changes a section of the draft, and has it go live so many ms from now. */
async function schedule(address: string, token: string, ahead: number, change = anotherEmail): Promise<void> {
  const { section, ...to } = change;
  await ask(`${address}${AT}/sections/${section}`, 'PATCH', { base: 0, ops: [{ op: 'set', ...to }] }, token);
  const { now } = (await (await fetch(`${address}/dates`)).json()) as { now: string };
  const at = new Date(Date.parse(now) + ahead).toISOString();
  const { password } = admin;
  await ask(`${address}${AT}/publish`, 'POST', { revisions: { [section]: 1 }, ifVersion: 1, at, password }, token);
}

async function ask(url: string, method: string, json: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(json) });
  const body: unknown = await answer.json();
  expect([url, answer.status, answer.status < 300 ? undefined : body]).toEqual([url, 200, undefined]);
  return body;
}

/** Until the store says that the second version is live. */
async function untilLive({ dataDir }: ApiSettings): Promise<void> {
  while ((await liveRelease(join(dataDir, RELEASES)))?.edition?.number !== 2) await pause(20);
}
