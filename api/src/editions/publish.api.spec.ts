import type { AnswerOf } from '@conference/contracts';
import { calendarIn, FIRST_KEY } from '@conference/edition/content';
import { readDocument, readParts, type ReleasedEdition } from '@conference/release-store';
import { anApplication } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { AT, EditionDesk, set } from '../testing/edition-desk';
import { admin } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { recipientsOf } from '../testing/outbox-rows';
import { holderOf } from '../testing/role-holder';
import { formOf, type TestApi } from '../testing/test-api';
import { Drafts } from './drafts';
import { editionRefusals } from './refusals';

let api: TestApi;
let token: string;
let desk: EditionDesk;

beforeEach(async () => void ({ api, token, desk } = await EditionDesk.ofNewSite()));
afterEach(async () => {
  jest.restoreAllMocks();
  await api.end();
});

describe('publishing an edition', () => {
  const LATER = '2025-07-31T17:59:59Z';

  it('changes the release, the dates and the deadlines together, and says who did it', async () => {
    await desk.change(
      'dates',
      0,
      set(['deadlines', 'author'], LATER),
      set(['important', 'paperSubmissionDeadline', 'day'], '2025-07-31'),
    );
    expect((await desk.check()).consequences).toEqual([
      {
        path: ['dates', 'deadlines', 'author'],
        sentence:
          'Author registration closes after 31-Jul-2025, 11:59 PM, Bangladesh time, instead of 29-Jul-2025, 11:59 PM.',
      },
    ]);
    const { status, body } = await desk.publish({ note: 'Three days more' });
    expect([status, body.version]).toMatchObject([
      200,
      { number: 2, state: 'live', release: 2, note: 'Three days more' },
    ]);
    expect(await desk.dates()).toMatchObject({
      paperSubmissionDeadline: '2025-07-31',
      authorRegistrationCloses: '2025-07-31T18:00:00.000Z',
    });
    const live = await desk.released();
    expect(live.change).toMatchObject({ edition: { key: FIRST_KEY, number: 2 }, reason: 'Three days more' });
    expect(await readDocument(desk.store, live.edition as ReleasedEdition)).toMatchObject({
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
    const [day] = (await desk.draft()).sections['schedule']?.content['days'] as { sessions: { id: string }[] }[];
    const gone = day?.sessions[1]?.id ?? '';
    await desk.change('schedule', 0, { op: 'remove', path: ['days', '2025-09-06', 'sessions', gone] });
    await desk.publish();
    const { edition } = await desk.released();
    const { number, cancelled } = calendarIn(edition ? await readParts(desk.store, edition, 'en') : {});
    expect([number, cancelled.map(({ id }) => id)]).toEqual([1, [gone]]);
  });

  it('is refused when nothing has changed', async () => {
    expect(await desk.publish()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await desk.released()).release).toBe(1);
  });

  it('takes the sections that were chosen, and no others', async () => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    await desk.change('dates', 0, set(['deadlines', 'author'], LATER));
    expect((await desk.publish({ revisions: { contact: 1 } })).status).toBe(200);
    expect((await desk.dates()).authorRegistrationCloses).toBe('2025-07-29T18:00:00.000Z');
    expect((await desk.draft()).live).toMatchObject({ contact: { email: 'desk@example.org' } });
  });

  it('is refused when the draft or what is live has changed meanwhile', async () => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    expect((await desk.publish({ revisions: { contact: 0 } })).body.message).toMatch(/^The draft has been changed/);
    expect((await desk.publish()).status).toBe(200);
    expect((await desk.publish({ ifVersion: 1 })).body.message).toMatch(/^Another version has been published/);
  });

  it('goes back by a new version, and leaves the draft as it is', async () => {
    await desk.change('dates', 0, set(['deadlines', 'author'], LATER));
    expect((await desk.versionOne()).consequences).toEqual([]);
    await desk.publish();
    const { sections, consequences } = await desk.versionOne();
    expect(sections.dates).toMatchObject({ deadlines: { author: '2025-07-29T17:59:59Z' } });
    expect(consequences.map(({ path, sentence }) => [path.at(-1), sentence])).toEqual([
      ['author', expect.stringMatching(/^Author registration closes after 29-Jul-2025.*instead of 31-Jul-2025/)],
    ]);
    const { status, body } = await desk.restore(1, { ifVersion: 2 });
    expect([status, body.version.number]).toEqual([200, 3]);
    expect((await desk.dates()).authorRegistrationCloses).toBe('2025-07-29T18:00:00.000Z');
    expect((await desk.draft()).sections.dates?.content).toMatchObject({ deadlines: { author: LATER } });
    expect((await desk.restore(9, { ifVersion: 3 })).status).toBe(404);
  });

  it('takes the password where money would go elsewhere, also by going back, and tells every organiser', async () => {
    const other = await newAccount({
      role: 'admin',
      email: 'second@example.invalid',
      fullName: 'Demo Organiser',
      password: 'a long password',
    });
    await api.dataSource.manager.insert(Account, other);
    await desk.change('money', 0, set(['wallets', 'bKash', 'number'], '+880 0000 000000'));
    for (const password of [undefined, 'a wrong password']) {
      const { status, body } = await desk.publish({ password });
      expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    }
    const told = () => recipientsOf(api, 'payment numbers changed');
    expect(await told()).toEqual([]);
    const everybody = [admin.email, other.email, await holderOf(api, ['desk'])].sort();
    expect((await desk.publish({ password: admin.password })).status).toBe(200);
    expect(await told()).toEqual(everybody);
    expect(await api.mailsTo(other.email)).toMatchObject([{ subject: expect.stringContaining('Payment numbers') }]);
    expect((await desk.versionOne()).consequences.map(({ path }) => path)).toEqual([
      ['money', 'wallets', 'bKash', 'number'],
    ]);
    expect((await desk.restore(1, { ifVersion: 2 })).status).toBe(401);
    expect(await told()).toEqual(everybody);
    expect((await desk.restore(1, { ifVersion: 2, password: admin.password })).status).toBe(200);
    expect(await told()).toEqual([...everybody, ...everybody].sort());
  });

  it('keeps a choice that records name: it is not offered any more', async () => {
    const { registration } = await api.registered({ subTheme: 'Education & Pedagogy' });
    await desk.change(
      'programme',
      0,
      { op: 'remove', path: ['subThemes', 'Education & Pedagogy'] },
      { op: 'remove', path: ['subThemes', 'Arts, Culture & Humanities'] },
    );
    expect((await desk.check()).consequences).toEqual([
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
    await desk.publish();
    const { live, sections } = await desk.draft();
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

  it('is no refusal of what is live where the draft cannot be given such a choice, and the next one gives it', async () => {
    await api.registered({ subTheme: 'Education & Pedagogy' });
    await desk.change('programme', 0, { op: 'remove', path: ['subThemes', 'Education & Pedagogy'] });
    const lacks = jest.spyOn(api.app.get(Drafts), 'change').mockRejectedValueOnce(editionRefusals.sectionTooLarge());
    const { status, body } = await desk.publish();
    expect([lacks.mock.calls.length, status, body.message]).toEqual([1, 200, 'Version 2 is live.']);
    expect(await logged(api, { failure: 'kept choices', record: FIRST_KEY })).toBeDefined();
    const lacking = await desk.draft();
    expect(lacking.sections['programme']?.content).not.toEqual(lacking.live?.programme);

    const again = await desk.publish();
    expect([again.status, again.body.message]).toEqual([
      409,
      'The site says all of this already: there is nothing to publish.',
    ]);
    const { live, sections } = await desk.draft();
    expect(sections['programme']?.content).toEqual(live?.programme);
    expect(await desk.states()).toEqual(['1 past', '2 live']);
  });

  it('calls a choice by its new name, and keeps its key', async () => {
    const { registration } = await api.registered({ segment: 'Oral Presentation' });
    await desk.change('programme', 0, set(['segments', 'Oral Presentation', 'name', 'en'], 'Talk'));
    await desk.publish();
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
});
