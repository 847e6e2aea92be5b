import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@conference/contracts';
import { firstEdition, FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { shape } from '@conference/edition/shape';
import {
  liveRelease,
  publishEdition,
  readDocument,
  releaseBuilds,
  type ReleasedEdition,
} from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { inc } from 'semver';
import { publishDraft, releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';
import { EditionSection, EditionVersion } from './edition.entity';
import { EditionsKeeper } from './editions-keeper';

const NEXT_MINOR = inc(shape, 'minor') ?? '';
const NEXT_MAJOR = inc(shape, 'major') ?? '';
const FIRST_CLOSING = '2025-07-29T18:00:00.000Z';
const LATER = '2025-07-31T17:59:59Z';
const LATER_CLOSING = '2025-07-31T18:00:00.000Z';

let api: TestApi;
let token: string;
const store = () => join(api.settings.dataDir, RELEASES);

beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterEach(() => api.end());

const AT = `/editions/${FIRST_KEY}`;
const draft = async () => (await api.call<AnswerOf<'GET /editions/:key'>>(`GET ${AT}`, { token })).body;
const errors = async () =>
  (await api.call<AnswerOf<'GET /editions/:key/check'>>(`GET ${AT}/check`, { token })).body.errors;
const closes = async () => (await api.call<AnswerOf<'GET /dates'>>('GET /dates')).body.authorRegistrationCloses;
const look = () => api.app.get(EditionsKeeper).look();
const inStore = async () => (await liveRelease(store()))?.edition as ReleasedEdition;
const change = (section: string, base: number, path: string[], value: unknown) =>
  api.call(`PATCH ${AT}/sections/${section}`, { token, json: { base, ops: [{ op: 'set', path, value }] } });

/** An edition of a newer version of the product. It has a section and fields that this version does not know. */
const newer = {
  ...defaultEdition,
  weather: { hint: 'Rain' },
  contact: { ...defaultEdition.contact, chat: '@desk' },
  dates: { ...defaultEdition.dates, deadlines: { ...defaultEdition.dates.deadlines, author: LATER } },
};
const published = (shapeOfIt: string, number = 2) =>
  publishEdition(store(), { ...firstEdition(), number, shape: shapeOfIt, document: newer });

/** What the next major does when it is installed: its modules and its data go live together. */
async function upgradedSite(number = 2): Promise<void> {
  const deadlines = { ...newer.dates.deadlines, author: '2025-08-02T17:59:59Z' };
  const document = { ...newer, dates: { ...newer.dates, deadlines } };
  const content = { ...firstEdition(), number, shape: NEXT_MAJOR, document };
  const needs = { name: 'mfe-public', prefixes: ['/'], edition: NEXT_MAJOR };
  const build = await writtenBuild(join(api.settings.dataDir, 'next-major'), needs, { 'entry.js': "'next'" });
  await releaseBuilds(store(), [build], { firstEdition: content, editionAgain: () => content });
}

async function startAgain(): Promise<void> {
  await api.end();
  api = await TestApi.on(api.settings);
  token = await api.adminToken();
}

describe('an edition of the next minor', () => {
  it('is read as far as it is known, and stays in the store as it is', async () => {
    await published(NEXT_MINOR);
    expect(await closes()).toBe(LATER_CLOSING);
    const before = await inStore();
    await look();
    expect(await inStore()).toEqual(before);
    await startAgain();
    expect(await closes()).toBe(LATER_CLOSING);
  });

  it('keeps what is not known when it is taken into the database, and published again', async () => {
    await published(NEXT_MINOR);
    await look();
    expect((await change('contact', 0, ['email'], 'desk@example.org')).status).toBe(200);
    const { liveVersion, sections } = await draft();
    const json = { revisions: { contact: sections['contact']?.revision }, ifVersion: liveVersion };
    expect((await api.call(`POST ${AT}/publish`, { token, json })).status).toBe(200);
    const edition = await inStore();
    expect([edition.number, edition.shape]).toEqual([3, shape]);
    expect(await readDocument(store(), edition)).toMatchObject({ weather: { hint: 'Rain' }, dates: newer.dates });
    await pause(1100);
    expect(await closes()).toBe(LATER_CLOSING);
  });

  it('is not published again where pages need what only a newer version makes', async () => {
    await published(NEXT_MINOR);
    const needs = { name: 'mfe-admin', prefixes: ['/admin'], edition: NEXT_MINOR };
    await releaseBuilds(store(), [await writtenBuild(join(api.settings.dataDir, 'needing'), needs)]);
    await look();
    await change('contact', 0, ['email'], 'desk@example.org');
    expect((await publishDraft(api, token)).status).toBe(409);
    expect((await inStore()).shape).toBe(NEXT_MINOR);
    expect(await closes()).toBe(LATER_CLOSING);
  });
});

describe('an edition of the next major', () => {
  it('is refused with a line in the log: the last edition stays, and the newer one is left alone', async () => {
    expect(await closes()).toBe(FIRST_CLOSING);
    await upgradedSite();
    expect([await closes(), await closes()]).toEqual([FIRST_CLOSING, FIRST_CLOSING]);
    const lines = api.log.filter((line) => line.includes(`the shape ${NEXT_MAJOR}`));
    expect(lines).toHaveLength(1);
    await look();
    const { number, shape: theirs } = await inStore();
    expect([number, theirs]).toEqual([2, NEXT_MAJOR]);
    expect(await api.dataSource.manager.countBy(EditionVersion, { state: 'live', number: 1 })).toBe(1);
  });

  it('leaves a process that starts the last one that it can read, whatever the database says is live', async () => {
    const later = { ...defaultEdition, dates: newer.dates };
    await publishEdition(store(), { ...firstEdition(), number: 2, document: later });
    await look();
    await upgradedSite(3);
    const { manager } = api.dataSource;
    const row = await manager.findOneByOrFail(EditionVersion, { number: 1 });
    await manager.update(EditionVersion, { number: 2 }, { state: 'past' });
    await manager.insert(EditionVersion, {
      ...row,
      id: '01982f00-0000-7000-8000-000000000009',
      number: 3,
      state: 'live',
    });
    await startAgain();
    expect(await closes()).toBe(LATER_CLOSING);
  });

  it('is replaced by nothing that this version publishes', async () => {
    await upgradedSite();
    await change('contact', 0, ['email'], 'desk@example.org');
    expect((await publishDraft(api, token)).status).toBe(409);
    expect((await inStore()).number).toBe(2);
  });
});

describe('a draft of a newer shape', () => {
  const row = { editionKey: FIRST_KEY, name: 'contact' };
  const store = (shapeOfIt: string) =>
    api.dataSource.manager.update(EditionSection, row, { content: JSON.stringify(newer.contact), shape: shapeOfIt });

  it('of the next minor is edited and published, and keeps what is not known', async () => {
    await store(NEXT_MINOR);
    expect(await errors()).toEqual([]);
    expect((await change('contact', 0, ['colour'], 'red')).status).toBe(400);
    expect((await change('contact', 0, ['email'], 'desk@example.org')).status).toBe(200);
    const { sections } = await draft();
    expect(sections['contact']?.content).toEqual({ ...newer.contact, email: 'desk@example.org' });
    expect((await api.dataSource.manager.findOneByOrFail(EditionSection, row)).shape).toBe(NEXT_MINOR);
    expect((await publishDraft(api, token)).status).toBe(200);
    expect(await readDocument(join(api.settings.dataDir, RELEASES), await inStore())).toMatchObject({
      contact: { chat: '@desk', email: 'desk@example.org' },
    });
  });

  it('of the next major is shown, and neither changed nor published', async () => {
    await store(NEXT_MAJOR);
    // The editor judges by the shape.
    expect((await draft()).sections['contact']).toMatchObject({ content: newer.contact, shape: NEXT_MAJOR });
    expect(await errors()).toMatchObject([{ path: ['contact'] }]);
    expect((await change('contact', 0, ['email'], 'desk@example.org')).status).toBe(400);
    expect((await publishDraft(api, token)).status).toBe(409);
    const copy = { key: '2026', from: FIRST_KEY };
    expect((await api.call('POST /editions', { token, json: copy })).status).toBe(400);
  });
});
