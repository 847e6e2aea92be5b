import type { AnswerOf, VolunteerFormInput } from '@conference/contracts';
import { aVolunteer } from '@conference/testing';
import { formOf, TestApi } from '../testing/test-api';
import { Volunteer } from './volunteer.entity';

const send = (api: TestApi, form: Partial<VolunteerFormInput> = aVolunteer()) =>
  api.call<AnswerOf<'POST /volunteer-register'>>('POST /volunteer-register', { form: formOf(form, null) });

const rowsIn = (api: TestApi) => api.dataSource.getRepository(Volunteer).count();

describe('registering as a volunteer', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('takes the form, and mails the person without quoting it', async () => {
    const form = aVolunteer({
      fullName: ' ডেমো স্বেচ্ছাসেবক ',
      dateOfBirth: '2001-02-03',
      experiences: 'Guides\nand greets',
    });
    const { status, body } = await send(api, { ...form, email: ` ${form.email.toUpperCase()} ` });

    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Volunteer registration submitted successfully!',
      volunteer: {
        ...form,
        _id: expect.any(String),
        fullName: 'ডেমো স্বেচ্ছাসেবক',
        status: 'pending',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const [mail] = await api.mailsTo(form.email);
    expect(mail?.subject).toBe(
      'We have received your volunteer registration for the First International Research Conference',
    );
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/ডেমো|Guides|2001/);
  });

  it('takes a date of birth that is blank for none', async () => {
    const { status, body } = await send(api, aVolunteer({ dateOfBirth: ' ' }));
    expect(status).toBe(201);
    expect(body.volunteer).not.toHaveProperty('dateOfBirth');
  });

  it('ignores what nobody asked for', async () => {
    const form = formOf(aVolunteer(), null);
    form.set('status', 'approved');
    form.set('approvedAt', '2025-01-01T00:00:00.000Z');
    form.set('photo', new Blob(['x']), 'photo.png');

    const { status, body } = await api.call('POST /volunteer-register', { form });
    expect([status, body.volunteer]).toMatchObject([201, { status: 'pending' }]);
    expect(body.volunteer).not.toHaveProperty('photo');
  });

  it.each([
    ['fullName', '', 'Full name is required.'],
    ['gender', undefined, 'Please select a gender.'],
    ['email', 'nobody', 'Please enter a valid email address.'],
    ['phone', ' ', 'Phone is required.'],
    ['department', undefined, 'Department is required.'],
    ['experiences', ' \n ', 'Experiences is required.'],
    ['dateOfBirth', '2001-02-30', 'Please enter a date.'],
  ])('refuses %s when it is %j, and keeps nothing', async (field, value, message) => {
    const before = await rowsIn(api);
    const { status, body } = await send(api, { ...aVolunteer(), [field]: value });

    expect([status, body]).toEqual([400, { success: false, code: 'invalid', message, fields: { [field]: message } }]);
    expect(await rowsIn(api)).toBe(before);
  });

  it('needs a form', async () => {
    expect((await api.call('POST /volunteer-register', { json: aVolunteer() })).status).toBe(400);
  });
});
