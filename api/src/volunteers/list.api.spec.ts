import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@conference/contracts';
import { aVolunteer } from '@conference/testing';
import { formOf, TestApi } from '../testing/test-api';

describe('the list of volunteers', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    const people = [
      aVolunteer({ fullName: 'beta', email: 'Per_cent@example.org' }),
      aVolunteer({ fullName: 'Álpha' }),
      // The same word, decomposed.
      aVolunteer({ fullName: 'A\u0301lpha 100%', email: 'percent@example.org' }),
      aVolunteer({ fullName: 'রাজশাহীর পড়াশোনা' }),
    ];
    for (const person of people) await api.call('POST /volunteer-register', { form: formOf(person, null) });
    await api.dataSource.query("UPDATE volunteer SET status = 'approved' WHERE fullName = 'beta'");
  });
  afterAll(() => api.end());

  const list = async (query = '') => {
    const answer = await api.call<AnswerOf<'GET /volunteer-register'>>(`GET /volunteer-register${query}`, { token });
    return {
      total: answer.headers.get('x-total-count'),
      names: answer.body.volunteers.map(({ fullName }) => fullName),
    };
  };

  it('holds everybody, the newest first, without a page', async () => {
    expect(await list()).toEqual({ total: '4', names: ['রাজশাহীর পড়াশোনা', 'A\u0301lpha 100%', 'Álpha', 'beta'] });
  });

  it('comes in pages, and says how many there are in all', async () => {
    expect(await list('?page=2&pageSize=3&sort=createdAt')).toEqual({ total: '4', names: ['রাজশাহীর পড়াশোনা'] });
    expect(await list('?page=9')).toEqual({ total: '4', names: [] });
  });

  it.each([
    ['status=approved', ['beta']],
    ['status=pending&sort=fullName', ['Álpha', 'A\u0301lpha 100%', 'রাজশাহীর পড়াশোনা']],
    ['sort=-fullName', ['রাজশাহীর পড়াশোনা', 'A\u0301lpha 100%', 'Álpha', 'beta']],
    [`q=${encodeURIComponent('ÁLPHA')}&sort=fullName`, ['Álpha', 'A\u0301lpha 100%']],
    [`q=${encodeURIComponent('রাজশাহীর পড়াশোনা'.normalize('NFD'))}`, ['রাজশাহীর পড়াশোনা']],
    ['q=PER_CENT', ['beta']],
    ['q=%25', ['A\u0301lpha 100%']],
    ['q=!', []],
  ])('is filtered and sorted by %s', async (query, names) => {
    expect(await list(`?${query}`)).toEqual({ total: String(names.length), names });
  });

  it.each(['status=declined', 'sort=email', 'page=0', 'pageSize=201&page=1'])('refuses %s', async (query) => {
    const { status, body } = await api.call(`GET /volunteer-register?${query}`, { token });
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('opens to each one, and to nobody under an unknown id', async () => {
    const { body } = await api.call<AnswerOf<'GET /volunteer-register'>>('GET /volunteer-register', { token });
    const [, volunteer] = body.volunteers;
    const one = await api.call(`GET /volunteer-register/${volunteer?._id}`, { token });

    expect([one.status, one.body]).toEqual([200, { success: true, volunteer }]);
    for (const id of [randomUUID(), 'nobody'])
      expect((await api.call(`GET /volunteer-register/${id}`, { token })).status).toBe(404);
  });
});
