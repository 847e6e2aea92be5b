import type { Application } from '@conference/contracts';
import { deep } from '../database/list';
import { TestApi } from '../testing/test-api';

describe('the list of applications', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    await api.registered({ fullName: 'beta', abstractTitle: '100% of nothing', segment: 'Research Fair' });
    await api.registered({ fullName: 'Álpha', abstractTitle: 'A_B testing' });
    // The same word, decomposed.
    await api.registered({ fullName: 'A\u0301lpha Two', abstractTitle: 'Axb' });
    await api.registered({
      fullName: 'Gamma',
      abstractTitle: 'রাজশাহীর পড়াশোনা',
      subTheme: 'Arts, Culture & Humanities',
    });
    await api.dataSource.query(
      "UPDATE registration SET paymentStatus = 'paid', status = 'accepted' WHERE fullName = 'Gamma'",
    );
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.end());

  const list = async (query = '') => {
    const answer = await api.call<Application[]>(`GET /registrations${query}`, { token });
    return { total: answer.headers.get('x-total-count'), names: answer.body.map(({ fullName }) => fullName) };
  };

  it('holds everybody, sorted by name, without a page', async () => {
    expect(await list()).toEqual({ total: '4', names: ['beta', 'Gamma', 'Álpha', 'A\u0301lpha Two'] });
  });

  it('comes in pages, and says how many there are in all', async () => {
    expect(await list('?page=2&pageSize=3')).toEqual({ total: '4', names: ['A\u0301lpha Two'] });
    expect(await list('?page=9')).toEqual({ total: '4', names: [] });
  });

  it.each([
    ['', 1],
    ['', 3],
    ['segment=Research%20Fair', 2],
  ])('comes in pages that are counted from the nearer end: "%s", by %d', async (filter, pageSize) => {
    jest.replaceProperty(deep, 'from', 0);
    for (const sort of ['fullName', '-fullName', '-createdAt']) {
      const query = `?${filter}&sort=${sort}`;
      const { names, total } = await list(query);
      const numbers = [1, 2, 3, 4].slice(0, Math.ceil(names.length / pageSize));
      const pages = numbers.map(async (page) => list(`${query}&page=${page}&pageSize=${pageSize}`));
      const expected = numbers.map((page) => ({ total, names: names.slice((page - 1) * pageSize, page * pageSize) }));
      expect(await Promise.all(pages)).toEqual(expected);
      expect(await list(`${query}&page=99`)).toEqual({ total, names: [] });
    }
  });

  it('comes in pages when it is searched, too', async () => {
    expect(await list('?q=a&page=1&pageSize=3')).toEqual({ total: '4', names: ['beta', 'Gamma', 'Álpha'] });
    expect(await list('?q=a&page=2&pageSize=3&sort=-fullName')).toEqual({ total: '4', names: ['beta'] });
    expect(await list('?q=a&page=3&pageSize=3')).toEqual({ total: '4', names: [] });
    expect(await list('?q=nobody&page=1')).toEqual({ total: '0', names: [] });
    expect(await list('?q=a&searchIn=name&page=2&pageSize=2')).toEqual({
      total: '4',
      names: ['Álpha', 'A\u0301lpha Two'],
    });
    expect(await list('?q=nothing&searchIn=name&page=1')).toEqual({ total: '0', names: [] });
  });

  it.each([
    ['status=accepted', ['Gamma']],
    ['paymentStatus=paid', ['Gamma']],
    ['paymentStatus=unpaid&sort=-fullName', ['A\u0301lpha Two', 'Álpha', 'beta']],
    ['segment=Research%20Fair', ['beta']],
    ['subTheme=Arts%2C%20Culture%20%26%20Humanities', ['Gamma']],
    ['sort=-createdAt', ['Gamma', 'A\u0301lpha Two', 'Álpha', 'beta']],
    [`q=${encodeURIComponent('ÁLPHA')}`, ['Álpha', 'A\u0301lpha Two']],
    [`q=${encodeURIComponent('রাজশাহীর পড়াশোনা'.normalize('NFD'))}`, ['Gamma']],
    [`q=${encodeURIComponent('A\u0301lpha   two')}`, ['A\u0301lpha Two']],
    ['q=%25', ['beta']],
    ['q=a_b', ['Álpha']],
    ['q=a_b&searchIn=name', []],
    [`q=${encodeURIComponent('ÁLPHA')}&searchIn=name`, ['Álpha', 'A\u0301lpha Two']],
    ['q=AM&searchIn=name&status=accepted', ['Gamma']],
    ['q=am&searchIn=%20', ['Gamma']],
    ['searchIn=name', ['beta', 'Gamma', 'Álpha', 'A\u0301lpha Two']],
    ['q=!', []],
    ['q=%20%20', ['beta', 'Gamma', 'Álpha', 'A\u0301lpha Two']],
  ])('is filtered and sorted by %s', async (query, names) => {
    expect(await list(`?${query}`)).toEqual({ total: String(names.length), names });
  });

  it.each([
    'status=x',
    'q=x&searchIn=title',
    'sort=password',
    'page=0',
    'page=1.5',
    'pageSize=201&page=1',
    'status=wait&status=accepted',
  ])('refuses %s', async (query) => {
    const { status, body } = await api.call(`GET /registrations?${query}`, { token });
    expect([status, body.code]).toEqual([400, 'invalid']);
  });
});
