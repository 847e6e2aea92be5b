import type { AnswerOf } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { DAY, HOUR } from '../durations';
import { EditionDesk, set } from '../testing/edition-desk';
import { SlowUpload } from '../testing/slow-upload';
import type { TestApi } from '../testing/test-api';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { EditionVersion } from './edition.entity';

let api: TestApi;
let desk: EditionDesk;
beforeEach(async () => void ({ api, desk } = await EditionDesk.ofNewSite()));
afterEach(() => api.end());

describe('a deadline that is moved while a form is open', () => {
  const [PAST, LATER] = ['2025-07-10T17:59:59Z', '2025-08-10T17:59:59Z'];
  let revision = 0;
  beforeEach(() => (revision = 0));
  async function move(to: string): Promise<void> {
    await desk.change('dates', revision++, set(['deadlines', 'author'], to));
    expect((await desk.publish()).status).toBe(200);
  }

  it('counts for what is sent from then on, and not for what was on its way', async () => {
    const upload = await SlowUpload.begin(api.address);
    await desk.change('dates', revision++, set(['deadlines', 'author'], PAST));
    expect((await desk.check()).consequences[0]?.sentence).toMatch(/It is closed at once\.$/);
    expect((await desk.publish()).status).toBe(200);
    expect((await desk.dates()).authorRegistrationCloses).toBe('2025-07-10T18:00:00.000Z');

    const late = await api.submit();
    expect([(await upload.finish()).status, late]).toMatchObject([201, { status: 409, body: { code: 'closed' } }]);
  });

  it('and is the latest of all that were live since it was on its way', async () => {
    await move(PAST);
    const upload = await SlowUpload.begin(api.address);
    await move(LATER);
    await move('2025-07-09T17:59:59Z');
    expect((await upload.finish()).status).toBe(201);
    // What comes now knows the last one alone.
    expect((await (await SlowUpload.begin(api.address)).finish()).status).toBe(409);
  });
});

describe('a fee that is changed while a form is open', () => {
  const change = async (base: number, fee: number) => {
    await desk.change('money', base, set(['attendance', 'full', 'fee'], fee));
    expect((await desk.publish()).status).toBe(200);
  };
  /** Registers with the fee that a form has shown. @returns what the answer and the database say of it */
  async function owed(transactionId: string, fee?: number) {
    const json = anAudienceEntry({ type: 'full', transactionId, ...(fee !== undefined && { fee }) });
    const { entry } = (await api.call<AnswerOf<'POST /audience'>>('POST /audience', { json })).body;
    const { fee: stored } = await api.dataSource.manager.findOneByOrFail(AudienceEntry, { id: entry._id });
    return { entry, fees: [entry.fee, stored] };
  }
  /** Has a version gone live so long ago. */
  const wasLiveSince = (number: number, ms: number) =>
    api.dataSource.manager.update(EditionVersion, { number }, { createdAt: desk.from(-ms) });

  it('is owed as it was shown, also when it goes on to change: in the entry, the letter and the list', async () => {
    await change(0, 1_200);
    const shown = await owed('SHOWN', 1_000);
    expect([shown.fees, (await owed('NOW')).fees, (await owed('NEVER', 900)).fees]).toEqual([
      [1_000, 1_000],
      [1_200, 1_200],
      [1_200, 1_200],
    ]);
    await change(1, 1_500);
    expect((await owed('TWICE', 1_000)).fees).toEqual([1_000, 1_000]);

    const approve = { token: desk.token, json: { status: 'approved' } };
    expect((await api.call(`PATCH /audience/${shown.entry._id}`, approve)).status).toBe(200);
    expect((await api.mailsTo(shown.entry.email)).at(-1)?.text).toContain('Full (1000 BDT)');
    const { audience } = (await api.call<AnswerOf<'GET /audience'>>('GET /audience?q=SHOWN', { token: desk.token }))
      .body;
    expect(audience.map(({ fee }) => fee)).toEqual([1_000]);
  });

  it.each([
    ['an hour less than seven days ago', -HOUR, 1_000],
    ['an hour more than seven days ago', HOUR, 1_200],
  ])('is owed as it is now, once it was live for the last time more than a week ago: %s', async (_, more, fee) => {
    await change(0, 1_200);
    await wasLiveSince(1, 30 * DAY);
    await wasLiveSince(2, 7 * DAY + more);
    expect((await owed('LATE', 1_000)).fees).toEqual([fee, fee]);
  });
});
