import type { AnswerOf } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { TestApi } from '../testing/test-api';

describe('the list of the audience', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    const people = [
      anAudienceEntry({ name: 'beta', email: 'Per_cent@example.org', type: 'partial' }),
      anAudienceEntry({
        name: 'Álpha',
        age: 41,
        institute: 'Rajshahi College',
        paymentMethod: 'Nagad',
        transactionId: '9F8-7A6 B5C4',
      }),
      // The same word, decomposed.
      anAudienceEntry({ name: 'A\u0301lpha 100%', email: 'percent@example.org' }),
      anAudienceEntry({ name: 'রাজশাহীর পড়াশোনা', type: 'partial', paymentMethod: 'Rocket' }),
    ];
    for (const json of people) await api.call('POST /audience', { json });
    await api.dataSource.query("UPDATE audience_entry SET status = 'approved' WHERE name = 'beta'");
  });
  afterAll(() => api.end());

  const list = async (query = '') => {
    const answer = await api.call<AnswerOf<'GET /audience'>>(`GET /audience${query}`, { token });
    return { total: answer.headers.get('x-total-count'), names: answer.body.audience.map(({ name }) => name) };
  };

  it('holds everybody, the newest first, without a page', async () => {
    expect(await list()).toEqual({ total: '4', names: ['রাজশাহীর পড়াশোনা', 'A\u0301lpha 100%', 'Álpha', 'beta'] });
  });

  it('comes in pages, and says how many there are in all', async () => {
    expect(await list('?page=2&pageSize=3&sort=createdAt')).toEqual({ total: '4', names: ['রাজশাহীর পড়াশোনা'] });
    expect(await list('?page=9')).toEqual({ total: '4', names: [] });
  });

  it.each([
    ['type=partial&sort=name', ['beta', 'রাজশাহীর পড়াশোনা']],
    ['status=approved', ['beta']],
    ['status=pending&type=partial', ['রাজশাহীর পড়াশোনা']],
    ['paymentMethod=Nagad', ['Álpha']],
    ['sort=-name', ['রাজশাহীর পড়াশোনা', 'A\u0301lpha 100%', 'Álpha', 'beta']],
    [`q=${encodeURIComponent('ÁLPHA')}&sort=name`, ['Álpha', 'A\u0301lpha 100%']],
    [`q=${encodeURIComponent('রাজশাহীর পড়াশোনা'.normalize('NFD'))}`, ['রাজশাহীর পড়াশোনা']],
    ['q=PER_CENT', ['beta']],
    ['q=percent%40', ['A\u0301lpha 100%']],
    ['q=%25', ['A\u0301lpha 100%']],
    ['q=!', []],
    ['q=9f87a6', ['Álpha']],
    [`q=${encodeURIComponent('7A6-B5')}`, ['Álpha']],
    [`q=${encodeURIComponent('álpha41rc')}`, ['Álpha']],
    [`q=${encodeURIComponent('RAJSHAHI  College')}`, ['Álpha']],
    ['q=--', []],
  ])('is filtered and sorted by %s', async (query, names) => {
    expect(await list(`?${query}`)).toEqual({ total: String(names.length), names });
  });

  it.each([
    ['', { type: { full: 2, partial: 2 }, status: { pending: 3, approved: 1 } }],
    ['type=full', { type: { full: 2, partial: 2 }, status: { pending: 2, approved: 0 } }],
    ['status=pending', { type: { full: 2, partial: 1 }, status: { pending: 3, approved: 1 } }],
    ['q=9f87a6&type=partial', { type: { full: 1, partial: 0 }, status: { pending: 0, approved: 0 } }],
    ['paymentMethod=Rocket', { type: { full: 0, partial: 1 }, status: { pending: 1, approved: 0 } }],
  ])('is counted by type and status, each under the filters of the other: %s', async (query, counts) => {
    const { body } = await api.call(`GET /audience/counts?${query}`, { token });
    expect(body).toEqual({ success: true, ...counts });
  });

  it.each(['type=vip', 'status=declined', 'paymentMethod=cash', 'sort=email', 'page=0', 'pageSize=201&page=1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await api.call(`GET /audience?${query}`, { token });
      expect([status, body.code]).toEqual([400, 'invalid']);
    },
  );
});
