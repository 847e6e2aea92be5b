import { randomUUID } from 'node:crypto';
import type { AnswerOf, registerVolunteer, VolunteerFormInput } from '@conference/contracts';
import { aVolunteer } from '@conference/testing';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { freshSettings } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';
import { Volunteer } from './volunteer.entity';

const send = (api: TestApi, said: Partial<VolunteerFormInput> = aVolunteer(), headers?: Record<string, string>) =>
  api.call<AnswerOf<typeof registerVolunteer>>('POST /volunteer-register', { form: formOf(said, null), headers });

const rowsIn = (api: TestApi) => api.dataSource.getRepository(Volunteer).count();

describe('registering as a volunteer', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('takes the form, and mails the person without quoting it', async () => {
    const said = aVolunteer({ fullName: ' ডেমো স্বেচ্ছাসেবক ', dateOfBirth: '2001-02-03', experiences: 'Guides\nand greets' });
    const { status, body } = await send(api, { ...said, email: ` ${said.email.toUpperCase()} ` });

    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Volunteer registration submitted successfully!',
      volunteer: {
        ...said,
        _id: expect.any(String),
        fullName: 'ডেমো স্বেচ্ছাসেবক',
        status: 'pending',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const mail = (await api.mails(1)).find(({ to }) => to && 'text' in to && to.text === said.email);
    expect(mail?.subject).toBe('We have received your volunteer registration for the First International Research Conference');
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

describe('the same volunteer form again', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('is the same volunteer under the same key, once and ten times at once', async () => {
    const [said, headers] = [aVolunteer(), { 'idempotency-key': randomUUID() }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(api, said, headers)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.volunteer._id)).size).toBe(1);
    expect(await send(api, said, headers)).toMatchObject({ status: 201, body: answers[0]?.body });
    expect(await api.dataSource.getRepository(OutboxMail).countBy({ recipient: said.email })).toBe(1);
  });

  it('is refused under the same key when it is not the same', async () => {
    const [said, headers] = [aVolunteer(), { 'idempotency-key': randomUUID() }];
    await send(api, said, headers);

    const { status, body } = await send(api, { ...said, department: 'Another' }, headers);
    expect([status, body]).toMatchObject([409, { code: 'conflict', message: 'Something else was sent under this key before.' }]);
  });
});

describe('the deadline of volunteers', () => {
  const at = (conferenceNow: string) => TestApi.start({ CONFERENCE_NOW: conferenceNow });

  it('lets the last second in', async () => {
    const api = await at('2025-08-03T17:59:55.000Z');
    expect((await send(api)).status).toBe(201);
    await api.end();
  });

  it('closes with the next one, after a look at the form', async () => {
    const api = await at('2025-08-03T18:00:00.000Z');
    const { status, body } = await send(api);
    expect([status, body]).toEqual([409, { success: false, message: 'Registration Closed', code: 'closed' }]);
    expect((await send(api, {})).status).toBe(400);
    expect(await rowsIn(api)).toBe(0);
    await api.end();
  });

  it('leaves the answer to a form that was in time', async () => {
    const settings = await freshSettings();
    const [said, headers] = [aVolunteer(), { 'idempotency-key': randomUUID() }];
    const open = await TestApi.on(settings);
    const first = await send(open, said, headers);
    await open.end();

    const closed = await TestApi.on({ ...settings, conferenceNow: new Date('2025-08-03T18:00:00Z') });
    const second = await send(closed, said, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    await closed.end();
  });
});
