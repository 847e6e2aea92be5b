import type { AnswerOf, MailTemplateRecord } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { tokenOfHolder } from '../../testing/callers';
import { admin } from '../../testing/fresh-settings';
import { isSent, mailsOf, settled } from '../../testing/outbox-rows';
import { TestApi } from '../../testing/test-api';
import { MailTemplate } from './mail-template.entity';

type Answered = {
  success: boolean;
  code: string;
  message: string;
  fields: Record<string, string>;
  template: MailTemplateRecord;
};

const AUDIENCE = 'audience-received';
const words = { subject: 'Your place, {{conference}}', title: 'স্বাগতম', body: 'Hello,\n\nsee you in {{place}}.' };

describe('mail templates', () => {
  let api: TestApi;
  let token: string;
  let chair: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    chair = await tokenOfHolder(api, 'chair');
  });
  beforeEach(() => api.dataSource.getRepository(MailTemplate).clear());
  afterAll(() => api.end());

  const get = async (id: string, as = token) =>
    (await api.call<Answered>(`GET /mail-templates/${id}`, { token: as })).body.template;
  const put = (id: string, json: object, version?: number, as = token) =>
    api.call<Answered>(`PUT /mail-templates/${id}`, {
      token: as,
      json,
      headers: version === undefined ? undefined : { 'if-match': `"${version}"` },
    });
  const reset = (id: string, version: number) =>
    api.call<Answered>(`DELETE /mail-templates/${id}`, { token, headers: { 'if-match': String(version) } });
  const idsFor = async (as: string) =>
    (await api.call<AnswerOf<'GET /mail-templates'>>('GET /mail-templates', { token: as })).body.templates.map(
      ({ _id }) => _id,
    );
  /** What a guest is mailed who registers now. */
  const mailedTo = async (email: string) => {
    await api.call('POST /audience', {
      json: anAudienceEntry({ email, transactionId: email.replace(/\W/g, ''), name: email }),
    });
    return mailsOf(api).findOneByOrFail({ recipient: email });
  };

  it('are the original ones, with what they may name, until organisers have put others in their place', async () => {
    expect(await get('password-code')).toMatchObject({
      event: 'password code',
      version: 0,
      changed: false,
      original: { subject: 'Your code for a new password: {{conference}}' },
      placeholders: expect.arrayContaining([
        { name: 'code', says: 'The code', kind: 'block', required: true },
        { name: 'conference', says: 'The name of the conference', kind: 'text' },
      ]),
    });
    expect((await mailedTo('first@example.org')).subject).toMatch(/^We have received your audience registration/);
  });

  it('are sent in the words of the organisers, from the next mail on', async () => {
    const { status, body } = await put(AUDIENCE, words, 0);

    expect(status).toBe(200);
    expect(body.template).toMatchObject({ ...words, version: 1, changed: true, by: expect.any(String) });
    const { subject, text, html } = await mailedTo('second@example.org');
    expect(subject).toBe('Your place, First International Research Conference');
    expect(text).toMatch(/^স্বাগতম\n\nHello,\n\nsee you in Rajshahi\.\n\nWith kind regards,/);
    expect(html).toContain('>see you in Rajshahi.</p>');
  });

  it.each([
    [AUDIENCE, { ...words, body: 'Dear {{full name}}' }, { body: 'This mail has no placeholder {{full name}}.' }],
    [AUDIENCE, { ...words, subject: '{{x}}' }, { subject: 'This mail has no placeholder {{x}}.' }],
    ['password-code', words, { body: 'This mail needs {{code}}.' }],
    ['invitation', words, { body: 'This mail needs {{invitation}}.' }],
    ['password-code', { ...words, subject: '{{code}}' }, { subject: '{{code}} can only stand in the text.' }],
    [AUDIENCE, { ...words, title: ' ' }, { title: 'Heading is required.' }],
    [AUDIENCE, { ...words, body: 'x'.repeat(10_001) }, { body: 'Please use at most 10000 characters.' }],
    [
      AUDIENCE,
      { ...words, body: 'x\n\n'.repeat(3000) },
      { body: 'This mail is too long to be sent. Please shorten it.' },
    ],
  ])('are refused when they cannot be sent, and nothing is stored: %s %#', async (id, json, fields) => {
    for (const call of [`PUT /mail-templates/${id}`, `POST /mail-templates/${id}/preview`]) {
      const { status, body } = await api.call<Answered>(call, { token, json });
      expect([status, body.code]).toEqual([400, 'invalid']);
      expect(body.fields).toMatchObject(fields);
    }
    expect(await api.dataSource.getRepository(MailTemplate).count()).toBe(0);
  });

  it('are changed as they were seen, and go back to the original; the versions go on', async () => {
    await put(AUDIENCE, words, 0);
    const late = await put(AUDIENCE, { ...words, title: 'Late' }, 0);
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.template).toMatchObject({ ...words, version: 1 });

    expect((await put(AUDIENCE, words, 1)).body.template.version).toBe(1);
    const { original = words } = await get(AUDIENCE);
    expect((await reset(AUDIENCE, 1)).body.template).toMatchObject({ ...original, version: 2, changed: false });
    expect((await reset(AUDIENCE, 1)).status).toBe(409);
    expect((await put(AUDIENCE, words, 1)).status).toBe(409);
    // Words like the original ones are the original.
    expect((await put(AUDIENCE, original, 2)).body.template).toMatchObject({ version: 2, changed: false });
    expect((await put(AUDIENCE, words, 99)).status).toBe(409);
  });

  it('are given to one of several who change them at once', async () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(titles.map((title) => put(AUDIENCE, { ...words, title }, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await get(AUDIENCE)).version).toBe(1);
  });

  it("are the admin's when they keep accounts, money or the site safe", async () => {
    const forAdmin = [
      ...['password-code', 'invitation', 'second-factor-reset', 'payment-numbers-changed', 'module-failing-still-live'],
      'email-changed-old-address',
    ];
    expect(await idsFor(token)).toEqual(expect.arrayContaining([AUDIENCE, ...forAdmin]));
    const ofChair = await idsFor(chair);
    expect(ofChair).toContain(AUDIENCE);
    expect(ofChair.filter((id) => forAdmin.includes(id))).toEqual([]);

    const call = (at: string, json?: object) => api.call<Answered>(`${at}`, { token: chair, ...(json && { json }) });
    for (const id of forAdmin) {
      const answers = [
        await call(`GET /mail-templates/${id}`),
        await call(`PUT /mail-templates/${id}`, words),
        await call(`DELETE /mail-templates/${id}`),
        await call(`POST /mail-templates/${id}/preview`, words),
        await call(`POST /mail-templates/${id}/test`, words),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'not_your_role']));
    }
    expect((await call('GET /mail-templates/none')).status).toBe(404);
  });

  it('have no effect when this version of the product cannot use them, and say so', async () => {
    await put(AUDIENCE, words);
    await api.dataSource.getRepository(MailTemplate).update({ id: AUDIENCE }, { body: 'Dear {{of an older version}}' });

    expect(await get(AUDIENCE)).toMatchObject({ changed: true, unusable: true, body: 'Dear {{of an older version}}' });
    expect((await mailedTo('third@example.org')).subject).toMatch(/^We have received your audience registration/);
  });

  it('are seen with what a real record says, by whoever may see the record; its braces stay as they are', async () => {
    const { registration } = await api.registered({ fullName: 'Amina {{place}}', abstractTitle: '<b>Silk</b>' });
    const json = {
      subject: 'For {{full name}}',
      title: '{{status}}',
      body: '{{abstract title}}\n\nThey write:\n{{comment}}',
      record: registration._id,
    };
    const preview = (id: string, changes: object = {}, as = token) =>
      api.call<AnswerOf<'POST /mail-templates/:id/preview'>>(`POST /mail-templates/${id}/preview`, {
        token: as,
        json: { ...json, ...changes },
      });

    const { status, body } = await preview('application-decided-declined');
    expect(status).toBe(200);
    expect(body.subject).toBe('For Amina {{place}}');
    // The application has no comment.
    expect(body.text).toMatch(/^Declined\n\n<b>Silk<\/b>\n\nWith kind regards,/);
    expect(body.html).toContain('&lt;b&gt;Silk&lt;/b&gt;');
    expect((await preview('application-decided-declined', { record: undefined })).body.text).toContain('They write:');
    // A mail of another kind is about no application, and a chair sees no guests.
    const guest = { subject: 'x', title: 'x', body: '{{registration}}' };
    expect((await preview('audience-approved', guest)).status).toBe(404);
    expect((await preview('audience-approved', guest, chair)).status).toBe(403);
    expect((await preview('volunteer-received', { ...guest, body: 'x' })).status).toBe(404);
  });

  const make = (json: object = {}) =>
    api.call<Answered>('POST /mail-templates', {
      token,
      json: { ...words, name: 'A reminder', audience: 'application', ...json },
    });

  it('are also made by organisers for mails to groups, changed at a version, named anew and removed', async () => {
    const { status, body } = await make({ body: 'Dear {{full name}}' });
    expect(status).toBe(201);
    const { _id: id, ...made } = body.template;
    expect(made).toMatchObject({
      name: 'A reminder',
      audience: 'application',
      event: 'mail to authors',
      version: 1,
      changed: true,
      body: 'Dear {{full name}}',
      about: 'application',
    });
    expect(made).not.toHaveProperty('original');
    expect(await idsFor(chair)).toContain(id);

    const renamed = await put(id, { ...words, body: 'Dear {{full name}}', name: 'To pay' }, 1);
    expect(renamed.body.template).toMatchObject({ name: 'To pay', version: 2 });
    expect((await put(id, words, 1)).body.template).toMatchObject({ name: 'To pay', version: 2 });
    expect((await put(id, words, 2)).body.template).toMatchObject({ name: 'To pay', version: 3, ...words });
    expect((await reset(id, 2)).status).toBe(409);
    const removed = await reset(id, 3);
    expect([removed.status, removed.body.template]).toEqual([200, undefined]);
    expect((await put(id, words)).status).toBe(404);
    expect((await reset(id, 3)).status).toBe(404);
    expect(await idsFor(token)).not.toContain(id);
  });

  it.each([
    [
      'an unknown placeholder',
      { body: 'Dear {{certificate code}}' },
      { body: 'This mail has no placeholder {{certificate code}}.' },
    ],
    ['no name', { name: ' ' }, { name: 'Name is required.' }],
    ['nobody', { audience: 'x' }, { audience: 'Please choose to whom it can be sent.' }],
  ])('are not made with %s', async (_, json, fields) => {
    const { status, body } = await make(json);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await api.dataSource.getRepository(MailTemplate).count()).toBe(0);
  });

  it('of the product keep their names', async () => {
    expect((await put(AUDIENCE, { ...words, name: 'Another' })).body.fields).toEqual({ name: 'This one has none.' });
  });

  it('are tried in a mail to whoever asks, and to nobody else', async () => {
    await mailsOf(api).createQueryBuilder().delete().execute();
    const { status, body } = await api.call<Answered>(`POST /mail-templates/${AUDIENCE}/test`, { token, json: words });

    expect([status, body.message]).toEqual([200, `The mail is on its way to ${admin.email}.`]);
    const mails = await mailsOf(api).find();
    expect(mails).toMatchObject([
      {
        recipient: admin.email,
        event: 'template test',
        subject: 'Test: Your place, First International Research Conference',
        recordId: null,
        share: null,
      },
    ]);
    expect(await api.dataSource.getRepository(MailTemplate).count()).toBe(0);
  });

  it('are tried with a real record, which no author reads, and which is not found once it is deleted for good', async () => {
    const { registration, token: author } = await api.registered({
      email: 'tried@example.org',
      fullName: 'Amina Tried',
    });
    const named = { subject: 'For {{full name}}', title: 'News', body: 'Dear {{full name}}' };
    const made = await make({ name: 'A reminder', audience: 'application', ...named });
    const json = { ...named, record: registration._id };
    const line = `POST /mail-templates/${made.body.template._id}/test`;
    const finance = await tokenOfHolder(api, 'finance');
    expect((await api.call(line, { token: finance, json })).status).toBe(403);
    await mailsOf(api).createQueryBuilder().delete().execute();
    expect((await api.call<Answered>(line, { token: chair, json })).body).toMatchObject({ success: true });

    const tested = await settled(api, { event: 'template test' }, isSent);
    expect(tested).toMatchObject({ subject: 'Test: For Amina Tried', recordId: registration._id });
    const { body } = await api.call<AnswerOf<'GET /my-mails'>>('GET /my-mails', { token: author });
    expect(body.mails).toEqual([]);

    await api.call(`DELETE /registrations/${registration._id}`, { token });
    const { entries } = (await api.call<AnswerOf<'GET /bin'>>('GET /bin', { token })).body;
    const reason = { reason: 'They asked for it.' };
    expect((await api.call(`DELETE /bin/${entries[0]?._id}`, { token, json: reason })).status).toBe(200);
    expect(JSON.stringify(await mailsOf(api).find())).not.toContain('Amina');
  });
});
