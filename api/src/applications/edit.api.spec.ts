import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application, ApplicationFormInput } from '@conference/contracts';
import { fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { FileStore } from '../files/file-store';
import { wordDocument } from '../seed/word-document';
import { startedSettings } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';
import { Application as ApplicationRow } from './application.entity';

type Answered = { message: string; code?: string; fields?: object; registration: Application };

describe('editing an application', () => {
  let api: TestApi;
  let token: string;
  let application: Application;

  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());
  beforeEach(async () => {
    const taken = await api.registered({ nationality: 'Bangladeshi' });
    [token, application] = [taken.token, taken.registration];
  });

  const edit = (fields: Partial<ApplicationFormInput>, file: Buffer | null = null, headers?: Record<string, string>) =>
    api.call<Answered>(`PATCH /registrations/${application._id}`, { token, form: formOf(fields, file), headers });

  const events = () =>
    api.dataSource.query(
      'SELECT version, kind, detail FROM application_event WHERE registrationId = ? ORDER BY version',
      [application._id],
    );

  const mails = async () =>
    (
      await api.dataSource
        .getRepository('outbox_mail')
        .find({ where: { recordId: application._id, event: 'application edited' } })
    ).length;

  const download = async () =>
    (await api.call<Buffer>(`GET /registrations/${application._id}/abstract`, { token })).body;

  it('changes what was sent, empties what was sent blank, and leaves the rest', async () => {
    const { status, body } = await edit({ abstractTitle: 'Another title', nationality: ' ', travelInfo: 'By train' });

    const { nationality: _, ...rest } = application;
    expect([status, body.message]).toEqual([200, 'Registration updated']);
    const changed = {
      abstractTitle: 'Another title',
      travelInfo: 'By train',
      version: 2,
      updatedAt: expect.any(String),
    };
    expect(body.registration).toEqual({ ...rest, ...changed });
    expect((await api.call(`GET /registrations/${application._id}`, { token })).body.registration).toEqual(
      body.registration,
    );
    const detail = JSON.stringify({ fields: ['nationality', 'abstractTitle', 'travelInfo'] });
    expect((await events())[1]).toEqual({ version: 2, kind: 'edited', detail });
    expect(await mails()).toBe(1);
  });

  it('is found by the new name, which the account follows', async () => {
    await edit({ fullName: 'Zeta Newname' });

    const { body } = await api.call<Application[]>('GET /registrations?q=zeta%20newname', {
      token: await api.adminToken(),
    });
    expect(body.map(({ _id }) => _id)).toEqual([application._id]);
    expect((await api.call('GET /session', { token })).body.user).toMatchObject({ fullName: 'Zeta Newname' });
  });

  it('does not rename an account that is called otherwise', async () => {
    await api.registered({ email: application.email, fullName: 'Second Application' });
    await api.dataSource.query('UPDATE account SET fullName = ? WHERE email = ?', ['Somebody Else', application.email]);

    await edit({ fullName: 'Newname' });
    expect((await api.call('GET /session', { token })).body.user).toMatchObject({ fullName: 'Somebody Else' });
  });

  it('puts a new abstract in the place of the old one', async () => {
    const before = await api.stock();
    const { status, body } = await edit({ abstractType: 'doc' }, fixture('abstract.doc'));

    expect([status, body.registration]).toMatchObject([200, { abstractType: 'doc', version: 2 }]);
    expect((await download()).equals(fixture('abstract.doc'))).toBe(true);
    const stored = await readdir(folder(api.settings, 'abstracts'));
    expect(stored).toContain(body.registration.abstractFilePublicId);
    expect(stored).not.toContain(application.abstractFilePublicId);
    expect(await api.stock()).toMatchObject({ files: before.files, abstract_file: before.abstract_file });
  });

  it.each([
    ['lost', (id: string) => api.app.get(FileStore).remove(id)],
    ['damaged', (id: string) => truncate(join(folder(api.settings, 'abstracts'), id), 100)],
  ])('takes the same abstract once more when it was %s', async (_, harm) => {
    await harm(application.abstractFilePublicId);
    const { status, body } = await edit({}, fixture('abstract.docx'));

    expect([status, body.registration]).toMatchObject([200, { version: 2 }]);
    expect((await download()).equals(fixture('abstract.docx'))).toBe(true);
  });

  it.each([
    ['nothing', {}, null],
    ['what is so already', { phone: '+880 0000 000000', travelInfo: ' ' }, null],
    ['the same abstract', {}, fixture('abstract.docx')],
    [
      'what is not the author’s to change',
      { status: 'accepted', paymentStatus: 'paid', comment: 'x', role: 'admin', password: 'x' },
      null,
    ],
  ])('stays without effect for %s', async (_, fields, file) => {
    const before = await api.stock();
    const { status, body } = await edit(fields as Partial<ApplicationFormInput>, file);

    expect([status, body.registration]).toEqual([200, application]);
    expect(await api.stock()).toEqual(before);
  });

  it('takes the same email in any case, and no other', async () => {
    expect((await edit({ email: application.email.toUpperCase() })).status).toBe(200);

    const { status, body } = await edit({ email: 'another@example.org', phone: '+880 1111 111111' });
    const message = 'The email address cannot be changed here. Please ask the organisers.';
    expect([status, body]).toMatchObject([400, { message, fields: { email: message } }]);
  });

  it.each([
    ['a blank name', { fullName: ' ' }, null, 400, { fields: { fullName: 'Full name is required.' } }],
    [
      'a type that the stored abstract is not of',
      { abstractType: 'doc' as const },
      null,
      400,
      { fields: { abstractType: 'The file is not of the type you selected.' } },
    ],
    [
      'an abstract of another type than the stored one',
      {},
      fixture('abstract.doc'),
      400,
      { fields: { abstractType: 'The file is not of the type you selected.' } },
    ],
    ['a text', {}, Buffer.from('Only a text.'), 415, { code: 'not_a_word_file' }],
    ['an abstract that is too large', {}, Buffer.alloc(11_000_000), 413, { code: 'file_too_large' }],
  ])('is refused with %s, and leaves everything as it was', async (_, fields, file, expected, refusal) => {
    const before = await api.stock();
    const { status, body } = await edit({ ...fields, institution: 'Another' }, file);

    expect([status, body]).toMatchObject([expected, refusal]);
    expect(await api.stock()).toEqual(before);
    expect((await download()).equals(fixture('abstract.docx'))).toBe(true);
  });

  it.each([
    ['waits', { status: 'wait' }],
    ['is accepted', { status: 'accepted' }],
    ['is accepted and paid', { status: 'accepted', paymentStatus: 'paid' }],
    ['is declined', { status: 'declined' }],
  ] as const)('is open while the application %s, and leaves that so', async (_, state) => {
    await api.dataSource.getRepository(ApplicationRow).update({ id: application._id }, state);

    const { status, body } = await edit({ abstractTitle: 'A better title' });
    expect([status, body.registration]).toMatchObject([200, { abstractTitle: 'A better title', ...state }]);
  });

  it('is for the author, and JSON is for organisers', async () => {
    const [admin, other] = [await api.adminToken(), (await api.registered()).token];
    const line = `PATCH /registrations/${application._id}`;
    const form = () => formOf({ phone: '+880 1111 111111' }, null);

    expect((await api.call(line, { token: admin, form: form() })).body).toMatchObject({ code: 'not_yours' });
    expect((await api.call(line, { token: other, form: form() })).body).toMatchObject({ code: 'not_yours' });
    expect((await api.call(line, { token, json: { email: 'x@example.org' } })).body).toMatchObject({
      code: 'not_your_role',
    });
  });

  it('of a stale version is refused, and shows what is there now', async () => {
    await edit({ phone: '+880 1111 111111' }, null, { 'if-match': '"1"' });
    const before = await api.stock();
    const { status, body } = await edit({ phone: '+880 2222 222222' }, wordDocument(['New']), { 'if-match': '"1"' });

    expect([status, body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', registration: { phone: '+880 1111 111111', version: 2 } },
    ]);
    expect(await api.stock()).toEqual(before);
  });

  it('loses no change and leaves no file when many come at once', async () => {
    const before = await api.stock();
    const names = ['phone', 'institution', 'department', 'position'] as const;
    const answers = await Promise.all(
      names.map((name, index) => edit({ [name]: `+880 ${index}000 000000` }, wordDocument([name]))),
    );

    expect(answers.map(({ body }) => body.registration.version).sort()).toEqual([2, 3, 4, 5]);
    const { body } = await api.call<Answered>(`GET /registrations/${application._id}`, { token });
    names.forEach((name, index) => expect(body.registration[name]).toBe(`+880 ${index}000 000000`));
    expect(await api.stock()).toMatchObject({ files: before.files, abstract_file: before.abstract_file });
    expect(await readdir(folder(api.settings, 'abstracts'))).toContain(body.registration.abstractFilePublicId);
  });

  it('keeps the old abstract and drops the new one when the database fails in the middle', async () => {
    const before = await api.stock();
    await api.dataSource.query('ALTER TABLE application_event RENAME TO away');
    try {
      expect((await edit({}, wordDocument(['New']))).status).toBe(500);
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO application_event');
    }
    expect(await api.stock()).toEqual(before);
    expect((await download()).equals(fixture('abstract.docx'))).toBe(true);
  });

  it('does not break a download that began before it', async () => {
    const store = api.app.get(FileStore);
    const open = store.open.bind(store);
    jest.spyOn(store, 'open').mockImplementationOnce(async (id) => {
      await edit({}, wordDocument(['New']));
      return open(id);
    });
    expect((await download()).equals(wordDocument(['New']))).toBe(true);
  });

  it('mails an address that nobody proved at most five times a day', async () => {
    for (let times = 0; times < 6; times++) await edit({ phone: `+880 ${times}000 000000` });
    expect(await mails()).toBe(4);
  });
});

describe('the deadline of editing', () => {
  it('lets the last second in, and closes with the next one', async () => {
    const settings = await startedSettings();
    const open = await TestApi.on({ ...settings, conferenceNow: new Date('2025-07-28T23:58:55Z') });
    const { registration: application, token } = await open.registered();
    await open.call(`PATCH /registrations/${application._id}/status`, {
      token: await open.adminToken(),
      json: { status: 'declined' },
    });
    const line = `PATCH /registrations/${application._id}`;
    expect((await open.call(line, { token, form: formOf({ phone: '+880 1111 111111' }, null) })).status).toBe(200);
    await open.end();

    const closed = await TestApi.on({ ...settings, conferenceNow: new Date('2025-07-28T23:59:01Z') });
    const before = await closed.stock();
    const { status, body } = await closed.call(line, {
      token,
      form: formOf({ phone: '+880 2222 222222' }, wordDocument(['New'])),
    });
    expect([status, body]).toEqual([409, { success: false, message: 'Editing is closed.', code: 'closed' }]);
    expect(await closed.stock()).toEqual(before);
    await closed.end();
  });
});
