import type { AnswerOf, InputOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anApplication, anAudienceEntry } from '@conference/testing';
import { publishDraft, releaseSite, type Answered } from '../testing/released-site';
import { readWorkbook } from '../testing/read-workbook';
import { TestApi } from '../testing/test-api';
import { ConferenceClock } from '../dates/conference-clock';
import { EditionsKeeper } from './editions-keeper';

type Ops = InputOf<'PATCH /editions/:key/sections/:section'>['json']['ops'];

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterEach(() => api.end());

async function publish(section: string, ...ops: Ops): Promise<void> {
  const json = { base: 0, ops };
  await api.call(`PATCH /editions/${FIRST_KEY}/sections/${section}`, { token, json });
  expect((await publishDraft(api, token)).status).toBe(200);
}
const named = (path: string[], en: string): Ops[number] => ({ op: 'set', path: [...path, 'name', 'en'], value: en });
const choices = async () => (await api.call<AnswerOf<'GET /choices'>>('GET /choices')).body.choices;

it('are told to forms that are open: with fees and wallets, and those that are offered no more', async () => {
  await api.call('POST /audience', { json: anAudienceEntry({ type: 'partial' }) });
  await publish(
    'money',
    { op: 'set', path: ['attendance', 'full', 'fee'], value: 1200 },
    { op: 'remove', path: ['attendance', 'partial'] },
    { op: 'remove', path: ['wallets', 'Rocket'] },
  );
  const { attendance, wallets, segments, currency } = await choices();
  expect(attendance).toEqual([
    { key: 'full', name: 'Full', fee: 1200 },
    { key: 'partial', name: 'Partial', fee: 500, retired: true },
  ]);
  expect(wallets).toEqual([
    { key: 'bKash', name: 'bKash', number: { standIn: expect.any(String) } },
    { key: 'Nagad', name: 'Nagad', number: { standIn: expect.any(String) } },
  ]);
  expect([segments.length, currency]).toEqual([4, 'BDT']);
});

it('are called in the language of the page, and in English where that has no name', async () => {
  await publish(
    'money',
    { op: 'set', path: ['attendance', 'full', 'name', 'bn'], value: 'দুই দিন' },
    { op: 'set', path: ['attendance', 'partial', 'name', 'bn'] },
  );
  const headers = { 'accept-language': 'bn' };
  const inBangla = await api.call<AnswerOf<'GET /choices'>>('GET /choices', { headers });
  const names = ({ attendance }: AnswerOf<'GET /choices'>['choices']) => attendance.map(({ name }) => name);
  expect(names(inBangla.body.choices)).toEqual(['দুই দিন', 'Partial']);
  expect(names(await choices())).toEqual(['Full', 'Partial']);
});

it('that are gone are refused by their fields, and still found by organisers', async () => {
  const { registration } = await api.registered({ segment: 'Research Fair' });
  const { body } = await api.call<AnswerOf<'POST /audience'>>('POST /audience', {
    json: anAudienceEntry({ type: 'partial' }),
  });
  await publish('programme', { op: 'remove', path: ['segments', 'Research Fair'] });
  await publish(
    'money',
    { op: 'remove', path: ['attendance', 'partial'] },
    { op: 'remove', path: ['wallets', 'Rocket'] },
  );

  const late = await api.submit(anApplication({ segment: 'Research Fair', email: 'late@example.org' }));
  expect([late.status, Object.keys((late.body as Partial<Answered<'POST /register'>>).fields ?? {})]).toEqual([
    400,
    ['segment'],
  ]);
  const paid = anAudienceEntry({ type: 'partial', paymentMethod: 'Rocket' });
  const refused = await api.call<Answered<'POST /audience'>>('POST /audience', { json: paid });
  expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([400, ['paymentMethod', 'type']]);

  const applications = await api.call<AnswerOf<'GET /registrations'>>('GET /registrations?segment=Research%20Fair', {
    token,
  });
  expect(applications.body.map(({ _id }) => _id)).toEqual([registration._id]);
  const entries = await api.call<AnswerOf<'GET /audience'>>('GET /audience?type=partial', { token });
  expect(entries.body.audience.map(({ _id }) => _id)).toEqual([body.entry._id]);
});

it('that are renamed are called so by letters and workbooks, whenever somebody has chosen them', async () => {
  const { registration } = await api.registered({ segment: 'Research Fair', subTheme: 'Education & Pedagogy' });
  const { body } = await api.call<AnswerOf<'POST /audience'>>('POST /audience', {
    json: anAudienceEntry({ type: 'partial', paymentMethod: 'Rocket' }),
  });
  await publish(
    'programme',
    named(['segments', 'Research Fair'], 'Fair'),
    named(['subThemes', 'Education & Pedagogy'], 'Schools'),
  );
  await publish('money', named(['attendance', 'partial'], 'One day'), named(['wallets', 'Rocket'], 'Rocket wallet'));
  await api.call(`PATCH /audience/${body.entry._id}`, { token, json: { status: 'approved' } });
  expect((await api.mailsTo(body.entry.email)).at(-1)?.text).toContain('One day (500 BDT)');
  const json = { status: 'accepted' };
  await api.call(`PATCH /registrations/${registration._id}/status`, { token, json });

  const workbook = async (path: string) => readWorkbook((await api.call<Buffer>(`GET ${path}`, { token })).body);
  const audience = (await workbook('/audience/export')).sheets.find(({ name }) => name === 'One day');
  expect(audience?.rows).toMatchObject([{ Type: 'One day', 'Payment method': 'Rocket wallet' }]);
  expect((await workbook('/registrations/export')).rows).toMatchObject([{ Segment: 'Fair', 'Sub-theme': 'Schools' }]);
  // On the wire they keep their keys.
  const { entry } = body;
  expect((await api.call<AnswerOf<'GET /audience'>>('GET /audience', { token })).body.audience).toMatchObject([
    { _id: entry._id, type: 'partial', paymentMethod: 'Rocket' },
  ]);
});

it('that somebody has chosen before a scheduled version takes them away come back with it, as retired', async () => {
  const json = { base: 0, ops: [{ op: 'remove', path: ['segments', 'Research Fair'] }] };
  await api.call(`PATCH /editions/${FIRST_KEY}/sections/programme`, { token, json });
  // A busy machine has to have taken the application by then.
  const at = new Date(api.app.get(ConferenceClock).at().getTime() + 9000).toISOString();
  expect((await publishDraft(api, token, { at })).status).toBe(200);
  await api.registered({ segment: 'Research Fair' });
  await api.app.get(EditionsKeeper).publishDue();
  expect((await choices()).segments.at(-1)).toEqual({ key: 'Research Fair', name: 'Research Fair', retired: true });
}, 60_000);
