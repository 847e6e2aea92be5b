import type { AnswerOf, BatchRecord, HistoryEntry } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anAudienceEntry } from '@conference/testing';
import { Application } from '../applications/application.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { DAY } from '../durations';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { BatchDesk } from '../testing/batch-desk';
import { Copies } from '../testing/copies';
import { publishDraft, releaseSite, type Answered } from '../testing/released-site';
import { formOf, TestApi } from '../testing/test-api';
import { EditionVersion } from './edition.entity';

const ARTS = 'Arts, Culture & Humanities';
const EDUCATION = 'Education & Pedagogy';
const SOCIAL = 'Social Sciences & Global Impact';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterEach(() => api.end());

const move = (kind: string, from: string, json: object, edition: string = FIRST_KEY) =>
  api.call<Answered<'POST /editions/:key/keys/:kind/:k/move'>>(
    `POST /editions/${edition}/keys/${kind}/${encodeURIComponent(from)}/move`,
    { token, json },
  );
const application = async (id: string) =>
  (await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${id}`, { token })).body.registration;
const history = async (id: string) =>
  (await api.call<{ history: HistoryEntry[] }>(`GET /registrations/${id}/history`, { token })).body.history;
const enters = async (fields: Parameters<typeof anAudienceEntry>[0]) =>
  (await api.call<AnswerOf<'POST /audience'>>('POST /audience', { json: anAudienceEntry(fields) })).body.entry;
const entry = (id: string) => api.dataSource.manager.findOneByOrFail(AudienceEntry, { id });
const notified = async (author: string) =>
  (await api.call<AnswerOf<'GET /notifications'>>('GET /notifications', { token: author })).body.notifications.map(
    ({ kind }) => kind,
  );
const used = async () =>
  (await api.call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, { token })).body.used;
const remove = (section: string, path: string[]) =>
  api.call(`PATCH /editions/${FIRST_KEY}/sections/${section}`, {
    token,
    json: { base: 0, ops: [{ op: 'remove', path }] },
  });

describe('moving the records that name a choice', () => {
  it('takes a place that is being given along with the pool: whoever waits next there gets it', async () => {
    const desk = new BatchDesk(api, token);
    const [{ registration: place }, { registration: next }] = [
      await api.registered({ subTheme: EDUCATION }),
      await api.registered({ subTheme: EDUCATION }),
    ];
    await desk.decide(place, 'accepted');
    await desk.decide(next, 'wait');
    await desk.decide(place, 'declined');
    await desk.look();
    const [batch] = (await desk.freePlaces()) as [BatchRecord];

    await move('subThemes', EDUCATION, { to: SOCIAL });
    // It has changed since the batch was written, so that it is left behind, and looked up again.
    await desk.due(batch._id);
    await desk.look();
    expect((await desk.one(batch._id)).batch).toMatchObject({ state: 'sealed', place: { subTheme: SOCIAL } });
    expect(await desk.nextIn(batch)).toBe(next._id);
  });

  it('gives applications the other one, with their history and no mail', async () => {
    const { registration: first, token: author } = await api.registered({ subTheme: ARTS });
    const { registration: other } = await api.registered({ subTheme: EDUCATION });
    expect((await used()).subThemes).toEqual({ [ARTS]: 1, [EDUCATION]: 1 });
    const mails = await api.dataSource.manager.count(OutboxMail);

    expect(await move('subThemes', ARTS, { to: SOCIAL })).toMatchObject({
      status: 200,
      body: { success: true, message: `1 application now names ${SOCIAL}.`, moved: 1 },
    });
    const after = await application(first._id);
    expect(after).toEqual({ ...first, subTheme: SOCIAL, version: 2, updatedAt: after.updatedAt });
    expect(after.updatedAt > first.updatedAt).toBe(true);
    expect((await history(first._id))[0]).toMatchObject({
      kind: 'choice changed',
      choice: { field: 'subTheme', from: ARTS, to: SOCIAL },
      by: { role: 'admin' },
      at: after.updatedAt,
    });
    expect(await application(other._id)).toEqual(other);
    expect(await api.dataSource.manager.count(OutboxMail)).toBe(mails);
    expect((await used()).subThemes).toEqual({ [SOCIAL]: 1, [EDUCATION]: 1 });
    expect(await notified(author)).toEqual(['received']);
    expect((await move('subThemes', ARTS, { to: SOCIAL })).body).toMatchObject({ moved: 0 });
  });

  it('lets the choice go with the next version, since nobody names it any more', async () => {
    await api.registered({ segment: 'Research Fair' });
    await remove('programme', ['segments', 'Research Fair']);
    expect((await move('segments', 'Research Fair', { to: 'Poster Presentation' })).body.moved).toBe(1);
    await publishDraft(api, token);
    const { live } = (await api.call<AnswerOf<'GET /editions/:key'>>('GET /editions/live', { token })).body;
    expect(JSON.stringify(live?.programme?.segments)).not.toContain('Research Fair');
  });

  it('gives audience entries the other one, and leaves the fee that they were shown', async () => {
    const { _id, updatedAt } = await enters({ type: 'full', paymentMethod: 'bKash' });
    expect((await move('attendance', 'full', { to: 'partial' })).body.message).toBe(
      '1 audience entry now names Partial.',
    );
    expect((await move('wallets', 'bKash', { to: 'Nagad' })).body.moved).toBe(1);
    const after = await entry(_id);
    expect(after).toMatchObject({ type: 'partial', paymentMethod: 'Nagad', fee: 1000, paymentCheck: null });
    expect(after.updatedAt > updatedAt).toBe(true);
  });

  it('moves nothing where two entries would be paid by one transaction, and names them', async () => {
    const { _id } = await enters({ name: 'Test Guest', paymentMethod: 'bKash', transactionId: 'SAME1' });
    await enters({ paymentMethod: 'bKash', transactionId: 'OTHER1' });
    await enters({ paymentMethod: 'Nagad', transactionId: 'SAME1' });
    const { status, body } = await move('wallets', 'bKash', { to: 'Nagad' });
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      'These entries cannot be moved: Nagad has their transaction ID already. Test Guest (SAME1).',
    ]);
    expect((await used()).wallets).toEqual({ bKash: 2, Nagad: 1 });
    expect((await entry(_id)).paymentMethod).toBe('bKash');
  });

  it.each([
    ['subThemes', ARTS, {}, 400, 'to'],
    ['subThemes', ARTS, { to: ARTS }, 400, 'to'],
    ['subThemes', ARTS, { to: 'Weaving' }, 400, 'to'],
    ['subThemes', 'Weaving', { to: ARTS }, 404, undefined],
    ['colours', ARTS, { to: EDUCATION }, 404, undefined],
  ])('refuses %s %s to %j with %i', async (kind, from, json, status, field) => {
    const refused = await move(kind, from, json);
    expect([refused.status, Object.keys(refused.body.fields ?? {})[0]]).toEqual([status, field]);
  });

  it('refuses what the site offers no more, and what a scheduled version will not offer', async () => {
    await api.registered({ subTheme: ARTS });
    await remove('programme', ['subThemes', EDUCATION]);
    const at = new Date(Date.parse('2025-07-15T04:00:00Z') + DAY).toISOString();
    expect((await publishDraft(api, token, { at })).status).toBe(200);
    const scheduled = await move('subThemes', ARTS, { to: EDUCATION });
    expect([scheduled.status, scheduled.body.message]).toEqual([
      409,
      `Version 2, which is scheduled, does not offer ${EDUCATION}. Please choose another one, or cancel that version first.`,
    ]);
    expect((await api.call(`DELETE /editions/${FIRST_KEY}/versions/2`, { token })).status).toBe(200);
    await api.registered({ subTheme: EDUCATION });
    expect((await publishDraft(api, token)).status).toBe(200);
    expect((await move('subThemes', ARTS, { to: EDUCATION })).body.fields).toEqual({
      to: 'Please choose one that the site offers now.',
    });
    expect((await used()).subThemes).toEqual({ [ARTS]: 1, [EDUCATION]: 1 });
  });

  it('waits while something is published', async () => {
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'publishing' });
    const { status, body } = await move('subThemes', ARTS, { to: SOCIAL });
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it('is for the live edition, and for its own records', async () => {
    const { registration } = await api.registered({ subTheme: ARTS });
    await api.dataSource.manager.update(Application, { id: registration._id }, { editionKey: '2024' });
    expect((await used()).subThemes).toEqual({});
    expect((await move('subThemes', ARTS, { to: SOCIAL })).body.moved).toBe(0);
    expect((await application(registration._id)).subTheme).toBe(ARTS);
    await api.call('POST /editions', { token, json: { key: '2026', from: FIRST_KEY } });
    expect((await move('subThemes', ARTS, { to: SOCIAL }, '2026')).status).toBe(409);
    expect((await move('subThemes', ARTS, { to: SOCIAL }, '2027')).status).toBe(404);
  });
});

describe('moving while others work', () => {
  it('loses no edit, and overwrites none', async () => {
    const authors: AnswerOf<'POST /register'>[] = [];
    for (let count = 0; count < 6; count++) authors.push(await api.registered({ subTheme: ARTS }));
    const edit = ({ registration, token: own }: AnswerOf<'POST /register'>, number: number) =>
      api.call(`PATCH /registrations/${registration._id}`, {
        token: own,
        form: formOf({ position: `Lecturer ${number}` }, null),
      });
    const [moved, ...edits] = await Promise.all([
      move('subThemes', ARTS, { to: SOCIAL }),
      ...authors.map((author, number) => edit(author, number)),
    ]);
    expect([moved.status, ...edits.map(({ status }) => status)]).toEqual([200, ...authors.map(() => 200)]);
    for (const [number, { registration }] of authors.entries()) {
      expect(await application(registration._id)).toMatchObject({
        subTheme: SOCIAL,
        position: `Lecturer ${number}`,
        version: 3,
      });
      expect((await history(registration._id)).map(({ kind }) => kind).sort()).toEqual([
        'choice changed',
        'edited',
        'received',
      ]);
    }
  });

  it('tells an author whose form is older than the move', async () => {
    const { registration, token: own } = await api.registered({ subTheme: ARTS });
    await move('subThemes', ARTS, { to: SOCIAL });
    const { status, body } = await api.call(`PATCH /registrations/${registration._id}`, {
      token: own,
      form: formOf({ position: 'Lecturer', subTheme: ARTS }, null),
      headers: { 'if-match': '1' },
    });
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', registration: { subTheme: SOCIAL } }]);
  });

  it('moves each once when two organisers do the same', async () => {
    const { registration } = await api.registered({ subTheme: ARTS });
    const both = await Promise.all([move('subThemes', ARTS, { to: SOCIAL }), move('subThemes', ARTS, { to: SOCIAL })]);
    expect(both.map(({ body }) => body.moved).sort()).toEqual([0, 1]);
    expect(await history(registration._id)).toHaveLength(2);
  });

  it('moves more than go into one transaction', async () => {
    await api.registered({ subTheme: ARTS });
    const copies = new Copies(api);
    for (let count = 0; count < 520; count++) await copies.ofApplication();
    expect((await move('subThemes', ARTS, { to: SOCIAL })).body.moved).toBe(521);
    expect(await used()).toMatchObject({ subThemes: { [SOCIAL]: 521 } });
    expect(await api.dataSource.manager.count('application_event')).toBe(522);
  }, 60_000);
});
