import { join } from 'node:path';
import type { AnswerOf, Refusal } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { anApplication, anAudienceEntry } from '@conference/testing';
import { publishNextEdition, releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';
import { EditionSection } from './edition.entity';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterEach(() => api.end());

/** Changes a field of the section about money. */
const change = (path: string[], value: unknown) =>
  api.call(`PATCH /editions/${FIRST_KEY}/sections/money`, {
    token,
    json: { base: 0, ops: [{ op: 'set', path, value }] },
  });
const editions = async () => {
  const { body } = await api.call<AnswerOf<'GET /editions'>>('GET /editions', { token });
  return body.editions.map(({ key, isLive, copiedFrom }) => [key, isLive, copiedFrom]);
};

it('another edition begins as a copy, without the numbers that take money', async () => {
  await change(['wallets', 'bKash', 'number'], '+880 0000 000000');
  const copy = (key: string) => api.call('POST /editions', { token, json: { key, from: FIRST_KEY } });
  expect((await copy('2026')).status).toBe(200);
  expect((await copy('2026')).status).toBe(409);
  expect((await copy('A B')).status).toBe(400);
  const row = await api.dataSource.manager.findOneByOrFail(EditionSection, { editionKey: '2026', name: 'money' });
  expect(JSON.parse(row.content)).toMatchObject({ wallets: [{ key: 'bKash', number: null }, {}, {}] });
  expect(await editions()).toEqual([
    ['2026', false, FIRST_KEY],
    [FIRST_KEY, true, undefined],
  ]);
});

describe('the dates of a copy', () => {
  const toCheck = async () => {
    const { body } = await api.call<AnswerOf<'GET /editions/:key/check'>>('GET /editions/2026/check', { token });
    return body.toCheck;
  };
  const set = (path: string[], value: unknown) =>
    api.call<AnswerOf<'PATCH /editions/:key/sections/:section'>>('PATCH /editions/2026/sections/dates', {
      token,
      json: { base: 0, ops: [{ op: 'set', path, value }] },
    });

  it('are a year later, and to be checked until each is confirmed or changed', async () => {
    await api.call('POST /editions', { token, json: { key: '2026', from: FIRST_KEY } });
    const [author, first] = [
      ['deadlines', 'author'],
      ['days', 'day-1', 'day'],
    ];
    const all = await toCheck();
    expect(all).toHaveLength(12);
    expect(all).toContainEqual({
      path: ['dates', ...first],
      sentence: 'Check this date: Day 1, Saturday, 5 September 2026',
    });
    const confirmed = await set(author, '2026-07-28T17:59:59Z');
    expect(confirmed.body.section.content).toMatchObject({ deadlines: { author: '2026-07-28T17:59:59Z' } });
    await set(first, '2026-09-04');
    expect(await toCheck()).toEqual(
      all.filter(({ path }) => ![author, first].some((done) => path.slice(1).join() === done.join())),
    );
    const dates = await api.call<AnswerOf<'GET /editions/:key/check'>>(`GET /editions/${FIRST_KEY}/check`, { token });
    expect(dates.body.toCheck).toEqual([]);
  });
});

describe('records of an edition', () => {
  it('are read once another edition is live, and no more changed', async () => {
    const { entry } = (await api.call<AnswerOf<'POST /audience'>>('POST /audience', { json: anAudienceEntry() })).body;
    const { registration } = await api.registered();
    await api.call('POST /editions', { token, json: { key: '2026', from: FIRST_KEY } });
    const revisions = Object.fromEntries(Object.keys(defaultEdition).map((name) => [name, 0]));
    const json = { revisions, ifVersion: 1, name: 'First International Research Conference 2026' };
    const unnamed = await api.call<Refusal>('POST /editions/2026/publish', { token, json: { ...json, name: 'Yes' } });
    expect([unnamed.status, unnamed.body.fields]).toEqual([400, { name: `Please type: ${json.name}` }]);
    expect((await api.call('POST /editions/2026/publish', { token, json })).status).toBe(200);
    expect((await liveRelease(join(api.settings.dataDir, RELEASES)))?.edition?.key).toBe('2026');
    expect(await editions()).toEqual([
      ['2026', true, FIRST_KEY],
      [FIRST_KEY, false, undefined],
    ]);
    const next = await api.call<AnswerOf<'POST /audience'>>('POST /audience', { json: anAudienceEntry() });
    const approve = { token, json: { status: 'approved' } };
    expect((await api.call(`PATCH /audience/${next.body.entry._id}`, approve)).status).toBe(200);

    const reject = { token, json: { status: 'declined' } };
    const answers = [
      await api.call<Refusal>(`PATCH /audience/${entry._id}`, approve),
      await api.call<Refusal>(`DELETE /audience/${entry._id}`, { token }),
      await api.call<Refusal>(`PATCH /registrations/${registration._id}/status`, reject),
    ];
    const message = `This belongs to the edition ${FIRST_KEY}, which is not live: it can be read, and not changed.`;
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [409, message]));
    const old = `GET /audience?edition=${FIRST_KEY}` as const;
    const { audience } = (await api.call<AnswerOf<'GET /audience'>>(old, { token })).body;
    expect(audience.find(({ _id }) => _id === entry._id)).toMatchObject({ status: 'pending' });
  });
});

it('a choice that the next edition leaves out is known to the records of before, and offered no more', async () => {
  const segment = 'Poster Presentation';
  const { registration } = await api.registered({ segment });
  await api.call('POST /editions', { token, json: { key: '2026', from: FIRST_KEY } });
  const ops = [{ op: 'remove', path: ['segments', segment] }];
  await api.call('PATCH /editions/2026/sections/programme', { token, json: { base: 0, ops } });
  await publishNextEdition(api, token);

  const filter = `?edition=${FIRST_KEY}&segment=${encodeURIComponent(segment)}`;
  const found = await api.call<AnswerOf<'GET /registrations'>>(`GET /registrations${filter}` as 'GET /registrations', {
    token,
  });
  expect(found.body.map(({ _id }) => _id)).toEqual([registration._id]);
  expect((await api.submit(anApplication({ segment }))).status).toBe(400);
});
