import { FIRST_KEY } from '@conference/edition/content';
import { v7 as uuid } from 'uuid';
import { readWorkbook } from '../testing/read-workbook';
import { TestApi } from '../testing/test-api';
import { AudienceEntry } from './audience-entry.entity';

describe('the export of the audience', () => {
  let api: TestApi;
  let token: string;

  const entry = (columns: Partial<AudienceEntry> & { name: string }): AudienceEntry => ({
    id: uuid(),
    editionKey: FIRST_KEY,
    language: 'en',
    age: 23,
    email: 'guest@example.org',
    phone: '+880 0000 000000',
    institute: 'Test College',
    designation: 'Student',
    social: null,
    type: 'full',
    paymentMethod: 'bKash',
    transactionId: columns.name,
    paymentCheck: null,
    transactionKey: columns.name,
    certCode: columns.name,
    fee: 1000,
    status: 'pending',
    nameKey: columns.name.toLowerCase(),
    searchText: columns.name.toLowerCase(),
    createdAt: '2025-07-01T18:00:00.000Z',
    updatedAt: '2025-07-01T18:00:00.000Z',
    ...columns,
  });

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    await api.dataSource.getRepository(AudienceEntry).insert([
      entry({ name: 'gamma', type: 'partial', paymentMethod: 'Nagad' }),
      entry({ name: 'beta', type: 'partial', paymentMethod: 'Nagad', fee: null }),
      entry({
        name: 'Alpha',
        status: 'approved',
        social: 'https://example.org/',
        transactionId: '=1+1',
        certCode: '00123ABC',
      }),
    ]);
  });
  afterAll(() => api.end());

  const get = (query = '') => api.call<Buffer>(`GET /audience/export${query}`, { token });
  const sheet = async (query = '') => readWorkbook((await get(query)).body);

  it('is a workbook under its name, with columns that people understand', async () => {
    const { headers, body } = await get();

    expect(headers.get('content-disposition')).toContain('filename="Audience_Applications.xlsx"');
    expect((await readWorkbook(body)).headings).toEqual([
      'Name',
      'Age',
      'Email',
      'Phone',
      'Institute',
      'Designation',
      'Profile link',
      'Type',
      'Payment method',
      'Transaction ID',
      'Fee',
      'Certificate code',
      'Status',
      'Registered',
    ]);
  });

  it('holds everybody, in a sheet for each type, texts as texts, ages as numbers and days as dates', async () => {
    const person = {
      Age: 23,
      Email: 'guest@example.org',
      Phone: '+880 0000 000000',
      Institute: 'Test College',
      Designation: 'Student',
      Registered: new Date('2025-07-02'),
    };
    const alpha = {
      ...person,
      Name: 'Alpha',
      'Profile link': 'https://example.org/',
      Type: 'Full',
      'Payment method': 'bKash',
      'Transaction ID': '=1+1',
      Fee: 1000,
      'Certificate code': '00123ABC',
      Status: 'Approved',
    };
    const beta = {
      ...person,
      Name: 'beta',
      Type: 'Partial',
      'Payment method': 'Nagad',
      'Transaction ID': 'beta',
      'Certificate code': 'beta',
      Status: 'Pending',
    };
    const gamma = { ...beta, Name: 'gamma', Fee: 1000, 'Transaction ID': 'gamma', 'Certificate code': 'gamma' };

    await api.dataSource
      .getRepository(AudienceEntry)
      .insert(entry({ name: 'delta', type: 'evening', editionKey: '2024' }));
    const answer = await get();
    const { sheets } = await readWorkbook(answer.body);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(sheets).toMatchObject([
      { name: 'Full', rows: [alpha] },
      { name: 'Partial', rows: [beta, gamma] },
    ]);
    const old = await readWorkbook((await get('?edition=2024')).body);
    expect(old.sheets).toMatchObject([{ name: 'Other types', rows: [{ Name: 'delta', Type: 'evening' }] }]);
    await api.dataSource.getRepository(AudienceEntry).delete({ name: 'delta' });
    expect(sheets[1]?.headings).toEqual(sheets[0]?.headings);
  });

  it.each([
    ['type=partial', ['Partial'], ['beta', 'gamma']],
    ['type=full', ['Full'], ['Alpha']],
    ['status=approved', ['Full'], ['Alpha']],
    ['paymentMethod=Nagad', ['Partial'], ['beta', 'gamma']],
    ['q=ALPHA', ['Full'], ['Alpha']],
  ])('is filtered by %s, and leaves out a sheet without rows', async (query, names, people) => {
    const { sheets } = await sheet(`?${query}`);
    expect(sheets.map(({ name }) => name)).toEqual(names);
    expect(sheets.flatMap(({ rows }) => rows.map((row) => row.Name))).toEqual(people);
  });

  it('says no in order: who, which, and that there is nothing', async () => {
    const author = await api.registered();
    const answers = [
      await api.call('GET /audience/export'),
      await api.call('GET /audience/export', { token: author.token }),
      await api.call('GET /audience/export?type=x', { token }),
      await api.call('GET /audience/export?q=nobody', { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 409]);
    expect(answers[3]?.body).toEqual({ success: false, message: 'No data to export', code: 'conflict' });
  });
});
