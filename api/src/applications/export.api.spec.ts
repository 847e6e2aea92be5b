import { anApplication } from '@conference/testing';
import { admin } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { readWorkbook } from '../testing/read-workbook';
import { TestApi } from '../testing/test-api';

describe('the export of accepted applications', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    const accepted = async (form: Parameters<typeof anApplication>[0], columns = "status = 'accepted'") => {
      const { registration: application } = await api.registered(form);
      await api.dataSource.query(`UPDATE registration SET ${columns} WHERE id = ?`, [application._id]);
    };
    await accepted({ fullName: 'beta', segment: 'Research Fair' });
    await accepted({ fullName: 'Alpha', segment: 'Research Fair', subTheme: 'Life Sciences & Biotechnology' });
    await accepted(
      { fullName: 'Gamma', abstractTitle: 'The price of 100% = nothing' },
      "status = 'accepted', paymentStatus = 'paid'",
    );
    await accepted({ fullName: 'Delta' }, "status = 'wait'");
  });
  afterAll(() => api.end());

  const get = (query = '') => api.call<Buffer>(`GET /registrations/export${query}`, { token });
  const rowsOf = async (query = '') => (await readWorkbook((await get(query)).body)).rows;
  const namesOf = async (query = '') => (await rowsOf(query)).map((row) => row['Full name']);

  it('is a workbook under its name, which nobody keeps', async () => {
    const { status, headers } = await get();

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toContain('attachment; filename="Accepted_Applications.xlsx"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('has columns that people understand', async () => {
    const { sheets } = await readWorkbook((await get()).body);
    expect(sheets.map(({ name }) => name)).toEqual(['Accepted applications']);
    expect(sheets[0]?.headings).toEqual([
      'Segment',
      'Full name',
      'Sub-theme',
      'Abstract title',
      'Abstract type',
      'Payment',
      'Email',
      'Phone',
      'Gender',
      'Date of birth',
      'Nationality',
      'Mailing address',
      'Institution',
      'Department',
      'Position',
      'AV equipment',
      'Dietary preferences',
      'Accommodation preferences',
      'Travel information',
      'Emergency contact',
      'Status',
      'Comment',
      'Registered',
      'Last changed',
    ]);
  });

  it('holds the accepted ones only, by segment and then by name', async () => {
    expect(await namesOf()).toEqual(['Gamma', 'Alpha', 'beta']);
  });

  it.each([
    ['segment=Research%20Fair', ['Alpha', 'beta']],
    ['subTheme=Life%20Sciences%20%26%20Biotechnology', ['Alpha']],
    ['paymentStatus=paid', ['Gamma']],
    ['paymentStatus=unpaid', ['Alpha', 'beta']],
    ['q=100%25', ['Gamma']],
    ['status=wait', ['Gamma', 'Alpha', 'beta']],
  ])('is filtered by %s', async (query, names) => {
    expect(await namesOf(`?${query}`)).toEqual(names);
  });

  it('says that there is nothing, before anything is sent', async () => {
    const { status, headers, body } = await api.call('GET /registrations/export?q=nobody', { token });

    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: 'No data to export', code: 'conflict' });
    expect(headers.get('content-disposition')).toBeNull();
  });

  it('is for organisers', async () => {
    const author = await api.registered();
    const answers = [
      await api.call('GET /registrations/export'),
      await api.call('GET /registrations/export', { token: author.token }),
      await api.call('GET /registrations/export?segment=x', { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not_signed_in'],
      [403, 'not_your_role'],
      [400, 'invalid'],
    ]);
  });

  it('is logged with who did it', async () => {
    await get('?paymentStatus=paid');

    const account = await api.dataSource.getRepository('account').findOneByOrFail({ email: admin.email });
    const line = await logged(api, { did: 'exported', rows: 1 });
    expect(line).toMatchObject({
      from: 'exports',
      what: 'accepted applications',
      by: account.id,
      requestId: expect.any(String),
    });
  });

  it('keeps every text as it was typed, and writes days as dates and states for people', async () => {
    const form = anApplication({
      fullName: '=1+1',
      phone: '+880 0000 000000',
      institution: '@SUM(1+1)*cmd|x',
      position: '007',
      department: '<b>"Tom" & \'Jerry\'</b>',
      nationality: '-2',
      travelInfo: 'two\nlines',
      dateOfBirth: '1999-12-31',
      segment: '3-Minute Thesis',
    });
    const { registration: application } = await api.registered(form);
    const columns = "status = 'accepted', comment = ?, createdAt = ?, updatedAt = ? WHERE id = ?";
    const [comment, evening, night] = ['old\ufffe \u{1f600}', '2025-07-01T17:59:59.999Z', '2025-07-01T18:00:00.000Z'];
    await api.dataSource.query(`UPDATE registration SET ${columns}`, [comment, evening, night, application._id]);

    expect(await rowsOf('?segment=3-Minute%20Thesis')).toEqual([
      {
        Segment: '3-Minute Thesis',
        'Full name': '=1+1',
        'Sub-theme': form.subTheme,
        'Abstract title': form.abstractTitle,
        'Abstract type': 'docx',
        Payment: 'Unpaid',
        Email: form.email,
        Phone: '+880 0000 000000',
        Gender: 'Female',
        'Date of birth': new Date('1999-12-31'),
        Nationality: '-2',
        'Mailing address': form.mailingAddress,
        Institution: '@SUM(1+1)*cmd|x',
        Department: '<b>"Tom" & \'Jerry\'</b>',
        Position: '007',
        'Travel information': 'two\nlines',
        Status: 'Accepted',
        Comment: 'old \u{1f600}',
        Registered: new Date('2025-07-01'),
        'Last changed': new Date('2025-07-02'),
      },
    ]);
  });
});
