import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, InputOf } from '@conference/contracts';
import { calendarIn, FIRST_KEY, firstEdition } from '@conference/edition/content';
import { shape } from '@conference/edition/shape';
import { anApplication } from '@conference/testing';
import { layout, liveRelease, publishEdition, readDocument, readParts } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { DAY } from '../durations';
import { admin } from '../testing/fresh-settings';
import { mailsOf } from '../testing/outbox-rows';
import { publishDraft, releaseSite, type Answered } from '../testing/released-site';
import { formOf, TestApi } from '../testing/test-api';
import { ConferenceClock } from '../dates/conference-clock';
import { EditionVersion } from './edition.entity';
import { PairMark, THE_PAIR } from '../pair/pair-mark.entity';
import { EditionsKeeper } from './editions-keeper';
import { Versions } from './versions';

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
type Ops = InputOf<'PATCH /editions/:key/sections/:section'>['json']['ops'];

const draft = async () => (await api.call<AnswerOf<'GET /editions/:key'>>(`GET ${AT}`, { token })).body;
const change = (section: string, base: number, ...ops: Ops) =>
  api.call<Answered<'PATCH /editions/:key/sections/:section'>>(`PATCH ${AT}/sections/${section}`, {
    token,
    json: { base, ops },
  });
const set = (path: string[], value?: unknown) =>
  ({ op: 'set', path, ...(value !== undefined && { value }) }) as Ops[number];
const publish = (json: object = {}) => publishDraft(api, token, json);
const dates = async () => (await api.call<AnswerOf<'GET /dates'>>('GET /dates')).body;
const versionOne = async () =>
  (await api.call<AnswerOf<'GET /editions/:key/versions/:number'>>(`GET ${AT}/versions/1`, { token })).body;
const check = async () => (await api.call<AnswerOf<'GET /editions/:key/check'>>(`GET ${AT}/check`, { token })).body;

describe('the draft of an edition', () => {
  it('begins with what is live, as its first version', async () => {
    const { edition, sections, live } = await draft();
    expect(edition).toMatchObject({ key: FIRST_KEY, number: 1, isLive: true });
    expect(Object.keys(sections)).toHaveLength(15);
    expect(sections.identity?.content).toEqual(live?.identity);
    expect((await api.call(`GET ${AT}/versions`, { token })).body).toMatchObject({
      versions: [{ number: 1, state: 'live' }],
    });
  });

  it('takes changes, and says who made them and what takes them back', async () => {
    const { status, body } = await change('contact', 0, set(['email'], 'desk@example.org'));
    expect([status, body.section.revision, body.section.content.email]).toEqual([200, 1, 'desk@example.org']);
    const { changes } = (await api.call<AnswerOf<'GET /editions/:key/changes'>>(`GET ${AT}/changes`, { token })).body;
    expect(changes).toMatchObject([{ section: 'contact', revision: 1, inverse: [set(['email'], null)] }]);
    expect((await draft()).editing).toMatchObject([{ section: 'contact', fullName: changes[0]?.by }]);
  });

  it('joins the changes of two editors, and tells when both changed the same', async () => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    const other = await change('contact', 0, set(['address'], { en: 'Room 1' }));
    expect(other.body.section.content).toMatchObject({ email: 'desk@example.org', address: { en: 'Room 1' } });

    const third = await change('contact', 0, set(['email'], 'office@example.org'));
    expect([third.status, third.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(third.body.section).toMatchObject({ revision: 2, conflicts: [['email']] });
    expect((await change('contact', 0, set(['email'], 'desk@example.org'))).body.section.revision).toBe(2);
  });

  it.each([
    ['contact', 9, set(['email'], 'a@example.org'), 400],
    ['contact', 0, set(['email'], 7), 400],
    ['contact', 0, set(['colour'], 'red'), 400],
    ['contact', 0, set(['phones', 'gone', 'number'], '+880 0000 000000'), 400],
    ['colours', 0, set(['email'], 'a@example.org'), 404],
  ])('refuses what is no change of it: %s from %i, %j', async (section, base, op, status) => {
    expect((await change(section, base, op)).status).toBe(status);
    expect((await draft()).sections.contact?.revision).toBe(0);
  });

  it('has room for 60,000 bytes in a section', async () => {
    const { status, body } = await change(
      'legal',
      0,
      set(['terms', 'sections'], [{ id: 'a', title: { en: 'a'.repeat(65_000) }, paragraphs: [] }]),
    );
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('may be unfinished, and is then not published', async () => {
    expect((await change('identity', 0, set(['name', 'en'], ''))).status).toBe(200);
    expect((await check()).errors).toEqual([{ path: ['identity', 'name', 'en'], sentence: 'Please write something.' }]);
    const { status, body } = await publish();
    expect([status, body.fields]).toEqual([400, { 'identity.name.en': 'Please write something.' }]);
    expect((await liveRelease(store()))?.release).toBe(1);
  });

  it('says what is not known yet, and what is not translated', async () => {
    const { missing, untranslated, consequences } = await check();
    expect(missing).toContainEqual({
      path: ['money', 'wallets', 'bKash', 'number'],
      sentence: 'The bKash number that takes the fees',
    });
    expect(untranslated).toContainEqual({ path: ['identity', 'place'], sentence: 'Rajshahi' });
    expect(consequences).toEqual([]);
  });
});

describe('publishing an edition', () => {
  const LATER = '2025-07-31T17:59:59Z';

  it('changes the release, the dates and the deadlines together, and says who did it', async () => {
    await change(
      'dates',
      0,
      set(['deadlines', 'author'], LATER),
      set(['important', 'paperSubmissionDeadline', 'day'], '2025-07-31'),
    );
    expect((await check()).consequences).toEqual([
      {
        path: ['dates', 'deadlines', 'author'],
        sentence:
          'Author registration closes after 31-Jul-2025, 11:59 PM, Bangladesh time, instead of 29-Jul-2025, 11:59 PM.',
      },
    ]);
    const { status, body } = await publish({ note: 'Three days more' });
    expect([status, body.version]).toMatchObject([
      200,
      { number: 2, state: 'live', release: 2, note: 'Three days more' },
    ]);
    expect(await dates()).toMatchObject({
      paperSubmissionDeadline: '2025-07-31',
      authorRegistrationCloses: '2025-07-31T18:00:00.000Z',
    });
    const live = await liveRelease(store());
    expect(live?.change).toMatchObject({ edition: { key: FIRST_KEY, number: 2 }, reason: 'Three days more' });
    expect(await readDocument(store(), live?.edition as never)).toMatchObject({
      dates: { deadlines: { author: LATER } },
    });
    expect((await api.call(`GET ${AT}/versions`, { token })).body).toMatchObject({
      versions: [
        { number: 2, state: 'live' },
        { number: 1, state: 'past' },
      ],
    });
  });

  it('tells calendars what is new, and what is cancelled', async () => {
    const [day] = (await draft()).sections['schedule']?.content['days'] as { sessions: { id: string }[] }[];
    const gone = day?.sessions[1]?.id ?? '';
    await change('schedule', 0, { op: 'remove', path: ['days', '2025-09-06', 'sessions', gone] });
    await publish();
    const { edition } = (await liveRelease(store())) ?? {};
    const { number, cancelled } = calendarIn(edition ? await readParts(store(), edition, 'en') : {});
    expect([number, cancelled.map(({ id }) => id)]).toEqual([1, [gone]]);
  });

  it('is refused when nothing has changed', async () => {
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await liveRelease(store()))?.release).toBe(1);
  });

  it('takes the sections that were chosen, and no others', async () => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    await change('dates', 0, set(['deadlines', 'author'], LATER));
    expect((await publish({ revisions: { contact: 1 } })).status).toBe(200);
    expect((await dates()).authorRegistrationCloses).toBe('2025-07-29T18:00:00.000Z');
    expect((await draft()).live).toMatchObject({ contact: { email: 'desk@example.org' } });
  });

  it('is refused when the draft or what is live has changed meanwhile', async () => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    expect((await publish({ revisions: { contact: 0 } })).body.message).toMatch(/^The draft has been changed/);
    expect((await publish()).status).toBe(200);
    expect((await publish({ ifVersion: 1 })).body.message).toMatch(/^Another version has been published/);
  });

  it('goes back by a new version, and leaves the draft as it is', async () => {
    await change('dates', 0, set(['deadlines', 'author'], LATER));
    expect((await versionOne()).consequences).toEqual([]);
    await publish();
    const { sections, consequences } = await versionOne();
    expect(sections.dates).toMatchObject({ deadlines: { author: '2025-07-29T17:59:59Z' } });
    expect(consequences.map(({ path, sentence }) => [path.at(-1), sentence])).toEqual([
      ['author', expect.stringMatching(/^Author registration closes after 29-Jul-2025.*instead of 31-Jul-2025/)],
    ]);
    const { status, body } = await api.call<AnswerOf<'POST /editions/:key/versions/:number/restore'>>(
      `POST ${AT}/versions/1/restore`,
      { token, json: { ifVersion: 2 } },
    );
    expect([status, body.version.number]).toEqual([200, 3]);
    expect((await dates()).authorRegistrationCloses).toBe('2025-07-29T18:00:00.000Z');
    expect((await draft()).sections.dates?.content).toMatchObject({ deadlines: { author: LATER } });
    expect((await api.call(`POST ${AT}/versions/9/restore`, { token, json: { ifVersion: 3 } })).status).toBe(404);
  });

  it('takes the password where money would go elsewhere, also by going back, and tells every organiser', async () => {
    const other = await newAccount({
      role: 'admin',
      email: 'second@example.invalid',
      fullName: 'Demo Organiser',
      password: 'a long password',
    });
    await api.dataSource.manager.insert(Account, other);
    await change('money', 0, set(['wallets', 'bKash', 'number'], '+880 0000 000000'));
    for (const password of [undefined, 'a wrong password']) {
      const { status, body } = await publish({ password });
      expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    }
    expect((await publish({ password: admin.password })).status).toBe(200);
    for (const email of [admin.email, other.email])
      expect(await api.mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('Payment numbers') }]);
    expect((await versionOne()).consequences.map(({ path }) => path)).toEqual([
      ['money', 'wallets', 'bKash', 'number'],
    ]);
    const back = (json: object) =>
      api.call(`POST ${AT}/versions/1/restore`, { token, json: { ifVersion: 2, ...json } });
    expect((await back({})).status).toBe(401);
    expect((await back({ password: admin.password })).status).toBe(200);
  });

  it('keeps a choice that records name: it is not offered any more', async () => {
    const { registration } = await api.registered({ subTheme: 'Education & Pedagogy' });
    await change(
      'programme',
      0,
      { op: 'remove', path: ['subThemes', 'Education & Pedagogy'] },
      { op: 'remove', path: ['subThemes', 'Arts, Culture & Humanities'] },
    );
    expect((await check()).consequences).toEqual([
      {
        path: ['programme', 'subThemes', 'Arts, Culture & Humanities'],
        sentence: 'Arts, Culture & Humanities is not offered any more. No application names it.',
      },
      {
        path: ['programme', 'subThemes', 'Education & Pedagogy'],
        sentence: 'Education & Pedagogy is not offered any more. 1 application names it: they keep it.',
        naming: '1 application names it',
      },
    ]);
    await publish();
    const { live, sections } = await draft();
    expect(
      (live?.programme?.subThemes as { key: string; retired?: true }[]).map(({ key, retired }) => [key, retired]),
    ).toContainEqual(['Education & Pedagogy', true]);
    expect(sections['programme']?.content).toEqual(live?.programme);

    const again = anApplication({ subTheme: 'Education & Pedagogy', email: 'another@example.org' });
    expect((await api.submit(again)).status).toBe(400);
    const owner = await api.tokenOf(registration.email);
    const edit = (fields: object) =>
      api.call(`PATCH /registrations/${registration._id}`, { token: owner, form: formOf(fields, null) });
    expect((await edit({ position: 'Lecturer', subTheme: 'Education & Pedagogy' })).status).toBe(200);
    expect((await edit({ subTheme: 'Arts, Culture & Humanities' })).status).toBe(400);
  });

  it('calls a choice by its new name, and keeps its key', async () => {
    const { registration } = await api.registered({ segment: 'Oral Presentation' });
    await change('programme', 0, set(['segments', 'Oral Presentation', 'name', 'en'], 'Talk'));
    await publish();
    const json = { status: 'accepted' };
    await api.call(`PATCH /registrations/${registration._id}/status`, { token, json });
    expect((await api.mailsTo(registration.email)).at(-1)).toMatchObject({
      text: expect.stringContaining('Presentation: Talk'),
    });
    const { body } = await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${registration._id}`, {
      token,
    });
    expect(body.registration.segment).toBe('Oral Presentation');
  });

  it('leaves a form open that was open when it was sent', async () => {
    const closed = '2025-07-10T17:59:59Z';
    await change('dates', 0, set(['deadlines', 'audience'], closed));
    expect((await check()).consequences[0]?.sentence).toMatch(/It is closed at once\.$/);
    await publish();
    expect((await dates()).audienceRegistrationCloses).toBe('2025-07-10T18:00:00.000Z');
    expect((await api.call('POST /audience', { json: {} })).status).toBe(400);
  });
});

describe('a version that is scheduled', () => {
  const inConference = (ms: number) => new Date(api.app.get(ConferenceClock).at().getTime() + ms).toISOString();
  const schedule = async (at: string) => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    return publish({ at });
  };
  const due = () => api.app.get(EditionsKeeper).publishDue();
  const state = async () => (await api.dataSource.manager.findOneByOrFail(EditionVersion, { number: 2 })).state;

  it('says what it said when it was scheduled, and goes live at its instant', async () => {
    // Restored from a backup: what is scheduled may have been published since.
    const held = (heldSince: string | null) => api.dataSource.manager.update(PairMark, { id: THE_PAIR }, { heldSince });
    await held('2025-07-01T00:00:00.000Z');
    const at = inConference(4000);
    const { body } = await schedule(at);
    expect(body.version).toMatchObject({ number: 2, state: 'scheduled', publishAt: at });
    await change('contact', 1, set(['email'], 'office@example.org'));
    expect((await liveRelease(store()))?.release).toBe(1);
    await due();
    expect(await state()).toBe('scheduled');
    await held(null);
    await due();
    expect(await state()).toBe('live');
    const { edition } = (await liveRelease(store())) ?? {};
    expect(await readDocument(store(), edition as never)).toMatchObject({ contact: { email: 'desk@example.org' } });
    const { now } = await dates();
    expect(Date.parse(now) - Date.parse(at)).toBeGreaterThanOrEqual(0);
  }, 20_000);

  it('can be cancelled, and is one at a time', async () => {
    await schedule(inConference(DAY));
    expect((await publish({ at: inConference(DAY) })).status).toBe(409);
    const cancel = () => api.call(`DELETE ${AT}/versions/2`, { token });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect(await state()).toBe('cancelled');
  });

  it('is not taken for a time that has passed', async () => {
    expect((await schedule(inConference(-DAY))).body.fields).toEqual({ at: 'Please choose a time in the future.' });
  });

  it('fails when another was published before it, and every organiser is told', async () => {
    await schedule(inConference(DAY));
    await change('contact', 1, set(['email'], 'office@example.org'));
    await publish();
    await api.app.get(Versions).publishDue(DAY);
    expect(await state()).toBe('failed');
    expect(await api.mailsTo(admin.email)).toMatchObject([{ subject: expect.stringContaining('was not published') }]);
    const { body } = await api.call<AnswerOf<'GET /editions/:key/versions'>>(`GET ${AT}/versions`, { token });
    expect(body.versions[1]).toMatchObject({
      ...{ number: 2, state: 'failed', reason: 'Something else has been released meanwhile.' },
      publishAt: expect.any(String),
    });
  });
});

describe('database and release store', () => {
  const look = () => api.app.get(EditionsKeeper).look();
  const versions = () => api.dataSource.manager.find(EditionVersion, { order: { number: 'ASC' } });
  const states = async () => (await versions()).map(({ number, state }) => `${number} ${state}`);

  it('agree after a publish that was interrupted before it was live', async () => {
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { createdAt: '2025-07-01T00:00:00.000Z' });
    const [first] = await versions();
    const row = {
      ...first,
      id: '01982f00-0000-7000-8000-000000000009',
      number: 2,
      state: 'publishing',
    } as EditionVersion;
    await api.dataSource.manager.insert(EditionVersion, row);
    await look();
    expect(await states()).toEqual(['1 live', '2 failed']);
  });

  it('agree after one that was interrupted when it was live, and every organiser is told of the numbers that take money', async () => {
    await change('money', 0, set(['wallets', 'bKash', 'number'], '+880 0000 000000'));
    await publish({ password: admin.password });
    // Its process has died before it could say so.
    await mailsOf(api).createQueryBuilder().delete().execute();
    await api.dataSource.manager.update(
      EditionVersion,
      { number: 2 },
      { state: 'publishing', createdAt: '2025-07-01T00:00:00.000Z' },
    );
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
    await look();
    expect(await states()).toEqual(['1 past', '2 live']);
    const letter = { recipient: admin.email, event: 'payment numbers changed' };
    expect(await mailsOf(api).findOneByOrFail(letter)).toMatchObject({
      text: expect.stringContaining('+880 0000 000000'),
    });
    await look();
    expect(await mailsOf(api).countBy(letter)).toBe(1);
  });

  it('agree after one that was taken for failed when it was live', async () => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    await publish();
    await api.dataSource.manager.update(EditionVersion, { number: 2 }, { state: 'failed' });
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
    await look();
    expect(await states()).toEqual(['1 past', '2 live']);
  });

  it('agree when the store has lost what was published: it is published again', async () => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    await publish();
    await rm(store(), { recursive: true });
    await releaseSite(api);
    await look();
    expect((await liveRelease(store()))?.edition?.number).toBe(2);
    expect(await states()).toEqual(['1 past', '2 live']);
  });

  it('agree when the store has data of an older shape, as pages of before took them', async () => {
    await publishEdition(store(), { ...firstEdition(), shape: '1.0.0', parts: { en: {} } });
    await look();
    const { edition } = (await liveRelease(store())) ?? {};
    expect([edition?.number, edition?.shape, await states()]).toEqual([1, shape, ['1 live']]);
    expect(edition && Object.keys(await readParts(store(), edition, 'en'))).toContain('home');
  });

  it('agree when the database is older than the store, as after a restored backup', async () => {
    await change('contact', 0, set(['email'], 'desk@example.org'));
    await publish();
    await api.dataSource.manager.delete(EditionVersion, { number: 2 });
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
    await look();
    expect(await states()).toEqual(['1 past', '2 live']);
  });

  it('leave what was live last while the store is damaged', async () => {
    await change('dates', 0, set(['deadlines', 'author'], '2025-07-31T17:59:59Z'));
    await publish();
    const before = await dates();
    const { edition, release: number = 0 } = (await liveRelease(store())) ?? {};
    const file = join(layout(store()).edition(edition?.key ?? '', edition?.version ?? ''), 'edition.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('2025-07-31', '2026-07-31'));
    await writeFile(layout(store()).pointer, String(number));
    expect((await dates()).authorRegistrationCloses).toBe(before.authorRegistrationCloses);
  });
});
