import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anAudienceEntry } from '@conference/testing';
import { sendOneOfEach } from '../testing/one-of-each';
import { readWorkbook } from '../testing/read-workbook';
import { publishNextEdition, releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';

/** Before the next edition is live, and after it: one record of each kind, and one application and notice more. */
describe('what was sent to two editions', () => {
  let api: TestApi;
  let token: string;
  let author: { token: string; id: string };

  beforeAll(async () => {
    api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
    token = await api.adminToken();
    await releaseSite(api);
    await sendOneOfEach(api);
    const { registration, ...session } = await api.registered({ email: 'old@example.org', fullName: 'Old Author' });
    author = { token: session.token, id: registration._id };
    await post('Of the first');
    await accept(author.id);
    await publishNextEdition(api, token);
    await sendOneOfEach(api);
    await post('Of the next');
  });
  afterAll(() => api.end());

  const post = (title: string) => api.call('POST /notices', { token, json: { title, content: 'Read this.' } });
  const accept = (id: string) =>
    api.call(`PATCH /registrations/${id}/status`, { token, json: { status: 'accepted', comment: '' } });
  const total = async (path: string) => {
    const { headers, status } = await api.call(`GET ${path}` as 'GET /registrations', { token });
    return status === 200 ? Number(headers.get('x-total-count')) : status;
  };

  it.each([
    ['/registrations', 2, 1],
    ['/registrations?page=1', 2, 1],
    ['/registrations?q=old%20author&searchIn=all&page=1', 1, 0],
    ['/registrations?status=accepted&page=1', 1, 0],
    ['/audience', 1, 1],
    ['/audience?page=1&type=full', 1, 1],
    ['/volunteer-register', 1, 1],
    ['/sponsors', 1, 1],
  ])('is listed by edition, that of the live one by itself: %s', async (path, first, next) => {
    const of = (edition: string) => `${path}${path.includes('?') ? '&' : '?'}edition=${edition}`;
    expect(
      await Promise.all([path, of('live'), of('2026'), of(FIRST_KEY), of('2031'), of('A%20B')].map(total)),
    ).toEqual([...[next, next, next, first], ...[0, 400]]);
  });

  it('is counted by edition', async () => {
    const counts = async (query: string) => {
      const applications = await api.call<AnswerOf<'GET /registrations/counts'>>(`GET /registrations/counts${query}`, {
        token,
      });
      const audience = await api.call<AnswerOf<'GET /audience/counts'>>(`GET /audience/counts${query}`, { token });
      return [applications.body.total, applications.body.status.accepted, audience.body.status.pending];
    };
    expect(await counts('')).toEqual([1, 0, 1]);
    expect(await counts(`?edition=${FIRST_KEY}`)).toEqual([2, 1, 1]);
    expect(await counts(`?edition=${FIRST_KEY}&q=old%20author`)).toEqual([1, 1, 0]);
  });

  it('is told in the overview as far as it is of the live one', async () => {
    const { body } = await api.call<AnswerOf<'GET /overview'>>('GET /overview', { token });
    expect(body).toMatchObject({ applications: { total: 1, status: { accepted: 0 } }, sponsors: 1 });
    expect(body.applications?.perDay.map(({ count }) => count)).toEqual([1]);
    expect(body.volunteers?.pending).toBe(1);
    expect(Object.values(body.audience ?? {}).map(({ pending }) => pending)).toContain(1);
  });

  it('is exported by edition', async () => {
    const rows = async (path: string) => {
      const { status, body } = await api.call<Buffer>(`GET ${path}` as 'GET /audience/export', { token });
      return status === 200 ? (await readWorkbook(body)).sheets.flatMap((sheet) => sheet.rows).length : status;
    };
    expect(await rows('/registrations/export')).toBe(409);
    expect(await rows(`/registrations/export?edition=${FIRST_KEY}`)).toBe(1);
    expect(await rows('/audience/export')).toBe(1);
    expect(await rows(`/audience/export?edition=${FIRST_KEY}`)).toBe(1);
    expect(await rows('/volunteer-register/export?edition=2031')).toBe(409);
    expect(await rows('/volunteer-register/export?edition=-')).toBe(400);
  });

  it('is a notice of the home page only while its edition is live', async () => {
    const titles = async (query: string) => {
      const { body } = await api.call<AnswerOf<'GET /notices'>>(`GET /notices${query}`);
      return body.notices.map(({ title }) => title);
    };
    expect(await titles('')).toEqual(['Of the next']);
    expect(await titles(`?edition=${FIRST_KEY}`)).toEqual(['Of the first']);
  });

  it('stays with its author, who sees what belongs to an old edition, and no more changes it', async () => {
    const again = await api.registered({ email: 'old@example.org', fullName: 'Old Author' });
    const mine = await api.call<AnswerOf<'GET /my-registration'>>('GET /my-registration', { token: again.token });
    expect(mine.body.registrations.map(({ oldEdition }) => oldEdition)).toEqual([FIRST_KEY, undefined]);
    expect(mine.body.registrations.map((one) => Object.keys(one).filter((name) => name === 'editionKey'))).toEqual([
      [],
      [],
    ]);
    const one = await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${author.id}`, { token });
    expect(one.body.registration).toMatchObject({ oldEdition: FIRST_KEY, status: 'accepted' });
    expect((await accept(author.id)).status).toBe(409);
    const next = await api.call<AnswerOf<'GET /registrations/:id/next'>>(`GET /registrations/${author.id}/next`, {
      token,
    });
    expect(next.body.next?.fullName).not.toBe('Old Author');
  });

  it('is told to be old where a volunteer is opened by the address', async () => {
    const volunteer = async (query: string) => {
      const { body } = await api.call<AnswerOf<'GET /volunteer-register'>>(`GET /volunteer-register${query}`, {
        token,
      });
      const path = `GET /volunteer-register/${body.volunteers[0]?._id}`;
      return (await api.call<AnswerOf<'GET /volunteer-register/:id'>>(path, { token })).body.oldEdition;
    };
    expect([await volunteer(''), await volunteer(`?edition=${FIRST_KEY}`)]).toEqual([undefined, FIRST_KEY]);
  });

  it('pays once and has one certificate code, whatever the edition', async () => {
    const send = (fields: Parameters<typeof anAudienceEntry>[0]) =>
      api.call<AnswerOf<'POST /audience'>>('POST /audience', { json: anAudienceEntry(fields) });
    const { audience } = (await api.call<AnswerOf<'GET /audience'>>(`GET /audience?edition=${FIRST_KEY}`, { token }))
      .body;
    const [old] = audience;
    const { transactionId = '', paymentMethod = '', name = '', type = '' } = old ?? {};
    expect((await send({ transactionId, paymentMethod })).status).toBe(409);
    const { body } = await send({ name, type, transactionId: 'ANOTHER9' });
    expect(body.entry.certCode).not.toBe(old?.certCode);
  });
});
