import { FIRST_KEY } from '@conference/edition/content';
import { v7 as uuid } from 'uuid';
import { readWorkbook } from '../testing/read-workbook';
import { TestApi } from '../testing/test-api';
import { Volunteer } from './volunteer.entity';

describe('the export of the volunteers', () => {
  let api: TestApi;
  let token: string;

  const volunteer = (columns: Partial<Volunteer> & { fullName: string }): Volunteer => ({
    id: uuid(),
    editionKey: FIRST_KEY,
    language: 'en',
    gender: 'Other',
    dateOfBirth: null,
    email: 'helper@example.org',
    phone: '+880 0000 000000',
    department: 'Physics',
    experiences: 'None so far',
    status: 'pending',
    approvedAt: null,
    nameKey: columns.fullName.toLowerCase(),
    searchText: columns.fullName.toLowerCase(),
    createdAt: '2025-07-01T17:59:59.999Z',
    updatedAt: '2025-07-01T17:59:59.999Z',
    ...columns,
  });

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    await api.dataSource
      .getRepository(Volunteer)
      .insert([
        volunteer({ fullName: 'beta' }),
        volunteer({ fullName: 'Alpha', status: 'approved', dateOfBirth: '2001-02-28', experiences: '=1+1\nand more' }),
      ]);
  });
  afterAll(() => api.end());

  const get = (query = '') => api.call<Buffer>(`GET /volunteer-register/export${query}`, { token });
  const sheet = async (query = '') => readWorkbook((await get(query)).body);

  it('is a workbook under its name, with everybody by name, texts as texts', async () => {
    const { headers, body } = await get();

    expect(headers.get('content-disposition')).toContain('filename="volunteers.xlsx"');
    const person = {
      Gender: 'Other',
      Email: 'helper@example.org',
      Phone: '+880 0000 000000',
      Department: 'Physics',
      Registered: new Date('2025-07-01'),
    };
    expect(await readWorkbook(body)).toMatchObject({
      name: 'Volunteers',
      headings: [
        'Full name',
        'Gender',
        'Date of birth',
        'Email',
        'Phone',
        'Department',
        'Experiences',
        'Status',
        'Registered',
      ],
      rows: [
        {
          ...person,
          'Full name': 'Alpha',
          'Date of birth': new Date('2001-02-28'),
          Experiences: '=1+1\nand more',
          Status: 'Approved',
        },
        { ...person, 'Full name': 'beta', Experiences: 'None so far', Status: 'Pending' },
      ],
    });
  });

  it.each([
    ['status=pending', ['beta']],
    ['q=ALPHA', ['Alpha']],
  ])('is filtered by %s', async (query, names) => {
    expect((await sheet(`?${query}`)).rows.map((row) => row['Full name'])).toEqual(names);
  });

  it('says no in order: who, which, and that there is nothing', async () => {
    const author = await api.registered();
    const answers = [
      await api.call('GET /volunteer-register/export'),
      await api.call('GET /volunteer-register/export', { token: author.token }),
      await api.call('GET /volunteer-register/export?status=x', { token }),
      await api.call('GET /volunteer-register/export?q=nobody', { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 409]);
    expect(answers[3]?.body).toEqual({ success: false, message: 'No data to export', code: 'conflict' });
  });
});
