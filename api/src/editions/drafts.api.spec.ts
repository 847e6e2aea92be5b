import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { AT, EditionDesk, set } from '../testing/edition-desk';
import type { TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;
let desk: EditionDesk;

beforeEach(async () => void ({ api, token, desk } = await EditionDesk.ofNewSite()));
afterEach(() => api.end());

describe('the draft of an edition', () => {
  it('begins with what is live, as its first version', async () => {
    const { edition, sections, live } = await desk.draft();
    expect(edition).toMatchObject({ key: FIRST_KEY, number: 1, isLive: true });
    expect(Object.keys(sections)).toHaveLength(15);
    expect(sections.identity?.content).toEqual(live?.identity);
    expect((await api.call(`GET ${AT}/versions`, { token })).body).toMatchObject({
      versions: [{ number: 1, state: 'live' }],
    });
  });

  it('takes changes, and says who made them and what takes them back', async () => {
    const { status, body } = await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    expect([status, body.section.revision, body.section.content.email]).toEqual([200, 1, 'desk@example.org']);
    const { changes } = (await api.call<AnswerOf<'GET /editions/:key/changes'>>(`GET ${AT}/changes`, { token })).body;
    const by = expect.any(String) as string;
    expect(changes).toMatchObject([{ section: 'contact', revision: 1, by, inverse: [set(['email'], null)] }]);
  });

  it('joins the changes of two editors, and tells when both changed the same', async () => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    const other = await desk.change('contact', 0, set(['address'], { en: 'Room 1' }));
    expect(other.body.section.content).toMatchObject({ email: 'desk@example.org', address: { en: 'Room 1' } });

    const third = await desk.change('contact', 0, set(['email'], 'office@example.org'));
    expect([third.status, third.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(third.body.section).toMatchObject({ revision: 2, conflicts: [['email']] });
    expect((await desk.change('contact', 0, set(['email'], 'desk@example.org'))).body.section.revision).toBe(2);
  });

  it.each([
    ['contact', 9, set(['email'], 'a@example.org'), 400],
    ['contact', 0, set(['email'], 7), 400],
    ['contact', 0, set(['colour'], 'red'), 400],
    ['contact', 0, set(['phones', 'gone', 'number'], '+880 0000 000000'), 400],
    ['colours', 0, set(['email'], 'a@example.org'), 404],
  ])('refuses what is no change of it: %s from %i, %j', async (section, base, op, status) => {
    expect((await desk.change(section, base, op)).status).toBe(status);
    expect((await desk.draft()).sections.contact?.revision).toBe(0);
  });

  it.each(['', '/editing', '/check', '/changes', '/versions', '/versions/1', '/export'])(
    'is none of an edition that there is not: GET /editions/1999%s',
    async (path) => {
      expect((await api.call(`GET /editions/1999${path}` as 'GET /editions', { token })).status).toBe(404);
    },
  );

  it('has room for 60,000 bytes in a section', async () => {
    const { status, body } = await desk.change(
      'legal',
      0,
      set(['terms', 'sections'], [{ id: 'a', title: { en: 'a'.repeat(65_000) }, paragraphs: [] }]),
    );
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('may be unfinished, and is then not published', async () => {
    expect((await desk.change('identity', 0, set(['name', 'en'], ''))).status).toBe(200);
    expect((await desk.check()).errors).toEqual([
      { path: ['identity', 'name', 'en'], sentence: 'Please write something.' },
    ]);
    const { status, body } = await desk.publish();
    expect([status, body.fields]).toEqual([400, { 'identity.name.en': 'Please write something.' }]);
    expect((await desk.released()).release).toBe(1);
  });

  it('says what is not known yet, and what is not translated', async () => {
    await desk.change('identity', 0, { op: 'set', path: ['place', 'bn'] });
    const { missing, untranslated, consequences } = await desk.check();
    expect(missing).toContainEqual({
      path: ['money', 'wallets', 'bKash', 'number'],
      sentence: 'The bKash number that takes the fees',
    });
    expect(untranslated).toEqual([{ path: ['identity', 'place'], sentence: 'Rajshahi' }]);
    expect(consequences).toEqual([]);
  });
});
