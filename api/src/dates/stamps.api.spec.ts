import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { JwtService } from '@nestjs/jwt';
import { MINUTE } from '../durations';
import { Application } from '../applications/application.entity';
import { startedSettings } from '../testing/fresh-settings';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { readWorkbook } from '../testing/read-workbook';
import { formOf, TestApi } from '../testing/test-api';

const BEGIN = '2025-07-15T04:00:00.000Z';
const begin = Date.parse(BEGIN);

/** Every instant in an answer, wherever it stands. */
const instantsIn = (body: unknown) => JSON.stringify(body).match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g) ?? [];

/** Has everything happen once that the API keeps. @returns the token of the organiser who decided */
async function busyDay(api: TestApi): Promise<string> {
  const token = await api.adminToken();
  const { registration: application, token: author } = await api.registered();
  const line = `/registrations/${application._id}`;
  await api.call(`PATCH ${line}`, { token: author, form: formOf({ position: 'Lecturer' }, null) });
  await api.call(`PATCH ${line}/status`, { token, json: { status: 'accepted' } });
  await api.call(`PATCH ${line}/payment`, { token, json: { paymentStatus: 'paid' } });
  await api.call(`PATCH ${line}`, { token, json: { email: 'another@example.org' } });
  const { entry } = (await api.call<{ entry: { _id: string } }>('POST /audience', { json: anAudienceEntry() })).body;
  await api.call(`PATCH /audience/${entry._id}`, { token, json: { status: 'approved' } });
  const { volunteer } = (
    await api.call<{ volunteer: { _id: string } }>('POST /volunteer-register', { form: formOf(aVolunteer(), null) })
  ).body;
  await api.call(`PATCH /volunteer-register/${volunteer._id}`, { token, json: { status: 'approved' } });
  await api.call('POST /sponsors', { json: { name: 'Test Sponsor', email: 'sponsor@example.org', agreeTerms: true } });
  const { notice } = (
    await api.call<{ notice: { _id: string } }>('POST /notices', {
      token,
      json: { title: 'Rooms', content: 'Upstairs.' },
    })
  ).body;
  await api.call(`PUT /notices/${notice._id}`, { token, json: { title: 'Rooms', content: 'Downstairs.' } });
  return token;
}

/** All instants in what the organisers and an author read, by call. */
async function stampsOf(api: TestApi, token: string): Promise<Record<string, string[]>> {
  const [{ id } = { id: '' }] = await api.dataSource.getRepository(Application).find();
  const lists = [
    '/registrations',
    `/registrations/${id}/history`,
    '/audience',
    '/volunteer-register',
    '/sponsors',
    '/notices',
    '/mail',
    '/admin-sessions',
  ];
  const answers = lists.map(
    async (path) => [path, instantsIn((await api.call(`GET ${path}`, { token })).body)] as const,
  );
  const author = await api.tokenOf('another@example.org');
  const own = instantsIn((await api.call('GET /notifications', { token: author })).body);
  return Object.fromEntries([...(await Promise.all(answers)), ['/notifications', own]]);
}

const allSent = async (api: TestApi) => {
  for (const { id } of await mailsOf(api).find()) await settled(api, { id }, isSent);
};

describe('what happens in a rehearsal', () => {
  it('is told as of its day, whatever day it is: records, histories, mails and sessions', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: BEGIN });
    const token = await busyDay(api);
    await allSent(api);
    const { now } = (await api.call<{ now: string }>('GET /dates')).body;

    for (const [call, instants] of Object.entries(await stampsOf(api, token))) {
      const others = instants.filter((one) => one < BEGIN || Date.parse(one) > Date.parse(now) + MINUTE);
      expect([call, instants.length > 0, others]).toEqual([call, true, []]);
    }
    await api.end();
  });

  it('is exported with its days, in workbooks that say that they were made then', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: BEGIN });
    const token = await busyDay(api);

    for (const [path, columns] of Object.entries({
      registrations: ['Registered', 'Last changed'],
      audience: ['Registered'],
      'volunteer-register': ['Registered'],
    })) {
      const { rows, created } = await readWorkbook((await api.call<Buffer>(`GET /${path}/export`, { token })).body);
      expect(columns.map((column) => rows[0]?.[column])).toEqual(columns.map(() => new Date('2025-07-15')));
      expect(created.toISOString()).toMatch(/^2025-07-15T04:/);
    }
    await api.end();
  });

  it('is mailed under the date at which it happened', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: BEGIN });
    await api.registered();
    const [mail] = await api.mails(1);
    const [{ createdAt } = { createdAt: '' }] = await mailsOf(api).find();

    // A mail's date is told in seconds.
    expect(mail?.date?.getTime()).toBe(Math.floor(Date.parse(createdAt) / 1000) * 1000);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(begin);
    await api.end();
  });

  it('says of a mail that waits when it is tried next, as of its day', async () => {
    const api = await TestApi.start({
      CONFERENCE_NOW: BEGIN,
      MAIL_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'conference@example.org',
    });
    const token = await api.adminToken();
    await api.registered();
    await settled(api, {}, ({ attempts, claim }) => attempts > 0 && claim === null);
    const { mails } = (
      await api.call<{ mails: { nextAttemptAt: string; createdAt: string }[] }>('GET /mail', { token })
    ).body;

    const [next, created] = [mails[0]?.nextAttemptAt ?? '', mails[0]?.createdAt ?? ''].map((one) => Date.parse(one));
    expect(next).toBeGreaterThan(created as number);
    expect(next).toBeLessThan(begin + 60 * MINUTE);
    await api.end();
  });

  it('is told as of the wall clock when that is what the conference lives by', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: 'real' });
    const token = await api.adminToken();
    const before = new Date().toISOString();
    const { notice } = (
      await api.call<{ notice: { createdAt: string } }>('POST /notices', {
        token,
        json: { title: 'Rooms', content: 'Upstairs.' },
      })
    ).body;

    expect(notice.createdAt >= before).toBe(true);
    expect(notice.createdAt <= new Date().toISOString()).toBe(true);
    await api.end();
  });

  it('leaves tokens on the wall clock, by which they run out', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: BEGIN });
    const before = Math.floor(Date.now() / 1000);
    const { iat } = api.app.get(JwtService).decode<{ iat: number }>(await api.adminToken());

    expect(iat).toBeGreaterThanOrEqual(before);
    await api.end();
  });

  it('is later than all that happened before its last start, also where an older version wrote down the wall clock', async () => {
    const settings = await startedSettings({ CONFERENCE_NOW: BEGIN });
    const first = await TestApi.on(settings);
    const { registration: application } = await first.registered();
    const written = new Date().toISOString();
    await first.dataSource
      .getRepository(Application)
      .update({ id: application._id }, { createdAt: written, updatedAt: written });
    await first.end();

    const second = await TestApi.on(settings);
    const token = await second.adminToken();
    const json = { status: 'accepted' };
    const answer = await second.call<{ registration: { createdAt: string; updatedAt: string } }>(
      `PATCH /registrations/${application._id}/status`,
      { token, json },
    );
    const notice = await second.call<{ notice: { createdAt: string } }>('POST /notices', {
      token,
      json: { title: 'Rooms', content: 'Upstairs.' },
    });

    expect(answer.body.registration.createdAt).toBe(written);
    expect(answer.body.registration.updatedAt > written).toBe(true);
    expect(notice.body.notice.createdAt > written).toBe(true);
    const { now } = (await second.call<{ now: string }>('GET /dates')).body;
    expect(now.slice(0, 10)).toBe('2025-07-15');
    await second.end();
  });
});
