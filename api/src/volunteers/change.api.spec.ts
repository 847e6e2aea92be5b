import { randomUUID } from 'node:crypto';
import type { AnswerOf, Volunteer as Response, VolunteerFormInput } from '@conference/contracts';
import { aVolunteer } from '@conference/testing';
import { KEYS } from '@conference/language/letters';
import { Account } from '../accounts/account.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { eventsOf } from '../testing/events-of';
import { admin } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { formOf, TestApi } from '../testing/test-api';
import { Volunteer } from './volunteer.entity';

async function registered(api: TestApi, fields: Partial<VolunteerFormInput> = {}): Promise<Response> {
  const form = formOf(aVolunteer(fields), null);
  return (await api.call<AnswerOf<'POST /volunteer-register'>>('POST /volunteer-register', { form })).body.volunteer;
}

describe('changing a volunteer', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  const change = (id: string, json: unknown) =>
    api.call<AnswerOf<'PATCH /volunteer-register/:id'>>(`PATCH /volunteer-register/${id}`, { token, json });

  it('corrects what is said, and leaves the rest as it was', async () => {
    const volunteer = await registered(api, { dateOfBirth: '2001-02-03' });
    const fields = { department: 'History', experiences: 'None yet,\nbut eager' };
    const { status, body } = await change(volunteer._id, { ...fields, approvedAt: 'x', _id: 'x' });

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Volunteer updated',
      volunteer: { ...volunteer, ...fields, updatedAt: expect.any(String) },
    });
    expect(await eventsOf(api, volunteer._id)).toEqual(['volunteer received']);
  });

  it('is logged with who did it, the status and the names of what has changed, and not when nothing has', async () => {
    const volunteer = await registered(api, { department: 'History' });
    await change(volunteer._id, { department: 'Physics', email: 'other@example.org', phone: volunteer.phone });
    await change(volunteer._id, { department: 'Physics', dateOfBirth: '' });

    const { id: by } = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
    expect(deeds(api, volunteer._id)).toMatchObject([
      { did: 'changed volunteer', by, status: 'pending', fields: ['email', 'department'] },
    ]);
    expect(api.log.join('')).not.toMatch(/Physics|other@example/);
  });

  it('keeps search and order up with name and email, whoever changes them at once', async () => {
    const { _id: id } = await registered(api);
    await Promise.all([change(id, { fullName: 'Zulekha Änders' }), change(id, { email: ' Zulekha@Example.org ' })]);

    expect(await api.dataSource.getRepository(Volunteer).findOneByOrFail({ id })).toMatchObject({
      fullName: 'Zulekha Änders',
      email: 'zulekha@example.org',
      nameKey: `${KEYS}zulekha änders`,
      searchText: 'zulekha änders\nzulekha@example.org',
    });
  });

  const changeAt = (id: string, version: string, json: unknown) =>
    api.call<AnswerOf<'PATCH /volunteer-register/:id'>>(`PATCH /volunteer-register/${id}`, {
      token,
      json,
      headers: { 'if-match': version },
    });

  it('changes what was seen, and not what somebody else has made of it meanwhile', async () => {
    const { _id: id, updatedAt } = await registered(api);
    const first = await changeAt(id, `"${updatedAt}"`, { department: 'History' });
    const second = await changeAt(id, `"${updatedAt}"`, { status: 'approved' });

    expect([first.status, second.status]).toEqual([200, 409]);
    const { volunteer } = first.body;
    expect(second.body).toEqual({ success: false, code: 'changed_meanwhile', message: expect.any(String), volunteer });
    expect(await eventsOf(api, id)).toEqual(['volunteer received']);
    expect((await changeAt(id, volunteer.updatedAt, { status: 'approved' })).body.volunteer).toMatchObject({
      department: 'History',
      status: 'approved',
    });
  });

  it('is made by one of several who change at once what they have seen', async () => {
    const { _id: id, updatedAt } = await registered(api);
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((department) => changeAt(id, updatedAt, { department })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('leaves the last change as it was when it changes nothing, so that a colleague is not refused over nothing', async () => {
    const volunteer = await registered(api, { department: 'History', dateOfBirth: '' });
    const { status, body } = await change(volunteer._id, {
      department: ' History ',
      dateOfBirth: '',
      status: 'pending',
    });

    expect([status, body]).toEqual([200, { success: true, message: 'Volunteer updated', volunteer }]);
    expect((await change(volunteer._id, {})).body.volunteer).toEqual(volunteer);
    expect((await changeAt(volunteer._id, volunteer.updatedAt, { department: 'Physics' })).status).toBe(200);
  });

  it('gives no two changes the same instant, however fast they come', async () => {
    const { _id: id } = await registered(api);
    const departments = Array.from({ length: 10 }, (_, index) => `Department ${index}`);
    const answers = await Promise.all(departments.map((department) => change(id, { department })));
    expect(new Set(answers.map(({ body }) => body.volunteer.updatedAt)).size).toBe(10);
  });

  it('asks for nothing seen when If-Match is *; for what cannot be an instant it is refused, and for who is gone nothing is found', async () => {
    const { _id: id, updatedAt } = await registered(api);
    expect((await changeAt(id, '*', { department: 'History' })).status).toBe(200);
    expect((await changeAt(id, 'yesterday', { department: 'Physics' })).status).toBe(400);
    await api.call(`DELETE /volunteer-register/${id}`, { token });
    expect((await changeAt(id, updatedAt, { department: 'Physics' })).status).toBe(404);
  });

  it.each(['', '  '])('empties a date of birth that is %j', async (dateOfBirth) => {
    const { _id: id } = await registered(api, { dateOfBirth: '2001-02-03' });
    const { status, body } = await change(id, { dateOfBirth });

    expect(status).toBe(200);
    expect(body.volunteer).not.toHaveProperty('dateOfBirth');
    expect(await api.dataSource.getRepository(Volunteer).findOneByOrFail({ id })).toMatchObject({ dateOfBirth: null });
  });

  it.each([
    [{ fullName: ' ' }, 'Full name is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ phone: '' }, 'Phone is required.'],
    [{ experiences: '\n' }, 'Experiences is required.'],
    [{ gender: '' }, 'Please select a gender.'],
    [{ status: 'declined' }, 'Please select a status.'],
    [{ dateOfBirth: null }, 'Please enter a text.'],
    [{ department: null }, 'Department is required.'],
  ])('refuses %j, and changes nothing', async (json, message) => {
    const { _id: id } = await registered(api);
    const before = await api.dataSource.getRepository(Volunteer).findOneByOrFail({ id });
    const { status, body } = await change(id, { department: 'History', ...json });

    expect([status, body]).toMatchObject([400, { message, fields: { [String(Object.keys(json)[0])]: message } }]);
    expect(await api.dataSource.getRepository(Volunteer).findOneByOrFail({ id })).toEqual(before);
  });

  it('finds nothing under an unknown id, whatever is sent', async () => {
    expect((await change(randomUUID(), { status: 'nonsense' })).status).toBe(404);
  });

  it('mails whoever is approved at the address and under the name that are set with it, and says who did it', async () => {
    const { _id: id } = await registered(api);
    const fields = { fullName: 'Test <b>Corrected</b>', email: 'corrected@example.org' };
    const { status, body } = await change(id, { ...fields, status: 'approved' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Volunteer approved and email sent',
      volunteer: { ...fields, status: 'approved' },
    });
    const { recipient, text } = await api.dataSource
      .getRepository(OutboxMail)
      .findOneByOrFail({ recordId: id, event: 'volunteer approved' });
    expect(recipient).toBe('corrected@example.org');
    expect(text).toContain('Dear Test <b>Corrected</b>,');
    const { approvedAt } = await api.dataSource.getRepository(Volunteer).findOneByOrFail({ id });
    expect(approvedAt).toBe(body.volunteer.updatedAt);
    const { id: by } = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
    expect(deeds(api, id)).toEqual([
      expect.objectContaining({
        did: 'approved volunteer',
        record: id,
        status: 'approved',
        fields: ['fullName', 'email', 'status'],
        by,
      }),
    ]);
  });

  it('mails an approval once when it is asked for twenty times at once', async () => {
    const { _id: id } = await registered(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(id, { status: 'approved' })));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await eventsOf(api, id)).toEqual(['volunteer received', 'volunteer approved']);
    expect(deeds(api, id)).toHaveLength(1);
  });

  it('mails no second approval after the first was taken back', async () => {
    const { _id: id } = await registered(api);
    const [first, back, second] = [
      await change(id, { status: 'approved' }),
      await change(id, { status: 'pending' }),
      await change(id, { status: 'approved' }),
    ];

    expect([first, back, second].map(({ body }) => [body.message, body.volunteer.status])).toEqual([
      ['Volunteer approved and email sent', 'approved'],
      ['Volunteer updated', 'pending'],
      ['Volunteer updated', 'approved'],
    ]);
    expect(await eventsOf(api, id)).toEqual(['volunteer received', 'volunteer approved']);
    expect(deeds(api, id).map(({ did }) => did)).toEqual([
      'approved volunteer',
      'changed volunteer',
      'approved volunteer',
    ]);
  });
});

describe('removing a volunteer', () => {
  it('removes whom one has seen, and not what somebody else has made of them meanwhile', async () => {
    const api = await TestApi.start();
    const token = await api.adminToken();
    const { _id, updatedAt } = await registered(api);
    const { body } = await api.call<AnswerOf<'PATCH /volunteer-register/:id'>>(`PATCH /volunteer-register/${_id}`, {
      token,
      json: { department: 'History' },
    });
    const remove = (version: string) =>
      api.call(`DELETE /volunteer-register/${_id}`, { token, headers: { 'if-match': version } });
    const stale = await remove(updatedAt);

    expect(stale.status).toBe(409);
    expect(stale.body).toEqual({
      success: false,
      code: 'changed_meanwhile',
      message: expect.any(String),
      volunteer: body.volunteer,
    });
    expect(await eventsOf(api, _id)).toEqual(['volunteer received']);
    expect((await remove('yesterday')).status).toBe(400);
    expect((await remove(`"${body.volunteer.updatedAt}"`)).status).toBe(200);
    expect(await api.dataSource.getRepository(Volunteer).count()).toBe(0);
    expect((await remove('yesterday')).status).toBe(404);
    await api.end();
  });

  it('takes back the mails that have not left, and says who did it', async () => {
    // Nobody listens there, so mails stay in the outbox.
    const api = await TestApi.start({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'conference@example.org' });
    const token = await api.adminToken();
    const [volunteer, other] = [await registered(api), await registered(api)];
    await api.call(`PATCH /volunteer-register/${volunteer._id}`, { token, json: { status: 'approved' } });
    expect(await eventsOf(api, volunteer._id)).toEqual(['volunteer received', 'volunteer approved']);

    const { status, body } = await api.call(`DELETE /volunteer-register/${volunteer._id}`, { token });

    expect([status, body]).toEqual([200, { success: true, message: 'Volunteer application deleted' }]);
    expect(await api.dataSource.getRepository(Volunteer).find({ select: { id: true } })).toEqual([{ id: other._id }]);
    expect(await eventsOf(api, volunteer._id)).toEqual([]);
    expect(await eventsOf(api, other._id)).toEqual(['volunteer received']);
    expect(deeds(api, volunteer._id).at(-1)).toMatchObject({ did: 'deleted volunteer', by: expect.any(String) });
    expect((await api.call(`DELETE /volunteer-register/${volunteer._id}`, { token })).status).toBe(404);
    await api.end();
  });
});
