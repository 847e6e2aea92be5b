import type { AnswerOf } from '@conference/contracts';
import { TestApi } from '../testing/test-api';

describe('the counts of applications', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    const registered = async (fields: Parameters<TestApi['registered']>[0], columns = "status = 'pending'") => {
      const { registration: application } = await api.registered(fields);
      await api.dataSource.query(`UPDATE registration SET ${columns} WHERE id = ?`, [application._id]);
    };
    await registered({ fullName: 'Álpha' });
    await registered({ segment: 'Research Fair' });
    await registered({ subTheme: 'Life Sciences & Biotechnology' }, "status = 'accepted'");
    await registered(
      { segment: 'Research Fair', abstractTitle: '100% of nothing' },
      "status = 'accepted', paymentStatus = 'paid'",
    );
    await api.countAnew();
  });
  afterAll(() => api.end());

  const count = async (query = '') =>
    (await api.call<AnswerOf<'GET /registrations/counts'>>(`GET /registrations/counts${query}`, { token })).body;

  it('tell how many there are of each kind, zeros too', async () => {
    expect(await count()).toEqual({
      success: true,
      total: 4,
      status: { pending: 2, wait: 0, accepted: 2, declined: 0 },
      segment: { 'Oral Presentation': 2, 'Poster Presentation': 0, '3-Minute Thesis': 0, 'Research Fair': 2 },
      subTheme: {
        'Social Sciences & Global Impact': 0,
        'Arts, Culture & Humanities': 0,
        'Business, Management & Innovation': 0,
        'Technology, Engineering & Industry 4.0': 0,
        'Life Sciences & Biotechnology': 1,
        'Applied Science & Research': 0,
        'Education & Pedagogy': 3,
      },
      paymentStatus: { paid: 1, unpaid: 3 },
    });
  });

  it('keep the numbers of a kind when one of it is chosen', async () => {
    expect(await count('?status=accepted&paymentStatus=paid')).toMatchObject({
      total: 1,
      status: { pending: 0, accepted: 1 },
      paymentStatus: { paid: 1, unpaid: 1 },
      segment: { 'Oral Presentation': 0, 'Research Fair': 1 },
    });
  });

  it.each([
    ['alpha', 0],
    ['áLPHA', 1],
    ['100%', 1],
    ['%', 1],
  ])('are of what is searched: %s', async (words, total) => {
    expect(await count(`?q=${encodeURIComponent(words)}`)).toMatchObject({ total });
  });

  it('agree with the list, filter by filter', async () => {
    for (const filter of [
      'status=pending',
      'segment=Research%20Fair',
      'paymentStatus=unpaid',
      'q=test&status=accepted',
    ]) {
      const list = await api.call(`GET /registrations?${filter}`, { token });
      expect((await count(`?${filter}`)).total).toBe(Number(list.headers.get('x-total-count')));
    }
  });

  it('are for organisers', async () => {
    const author = await api.registered({ email: 'author@example.org' });
    const answers = [
      await api.call('GET /registrations/counts'),
      await api.call('GET /registrations/counts', { token: author.token }),
      await api.call('GET /registrations/counts?status=x', { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400]);
  });
});
