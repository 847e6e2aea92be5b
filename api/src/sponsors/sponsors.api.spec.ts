import type { SponsorFormInput, SponsorInterest } from '@conference/contracts';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { admin } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';

type Answered = { success: boolean; message: string; code: string; fields: Record<string, string> };

const form = {
  name: ' Test Sponsor ',
  email: ' Sponsor@Example.org ',
  phone: '+880 0000 000000',
  organization: 'Test Company',
  message: 'We would like to <b>pay</b>.',
  agreeTerms: true,
};

let api: TestApi;
let token: string;

const send = (fields: Partial<SponsorFormInput> = {}) =>
  api.call<Answered>('POST /sponsors', { json: { ...form, ...fields } });

async function list(query = '') {
  const { headers, body } = await api.call<SponsorInterest[]>(`GET /sponsors${query}`, { token });
  return { total: headers.get('x-total-count'), rows: body };
}

describe('sponsors', () => {
  beforeEach(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  const mailsTo = (recipient: string) => mailsOf(api).findBy({ recipient });

  it('are thanked and kept', async () => {
    const { status, body } = await send();

    expect([status, body]).toEqual([
      201,
      { success: true, message: 'Thank you for sponsoring the conference! We will get in touch with you soon.' },
    ]);
    expect((await list()).rows).toEqual([
      {
        ...form,
        name: 'Test Sponsor',
        email: 'sponsor@example.org',
        _id: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('get a mail that quotes nothing, and every admin one that quotes all', async () => {
    const another = await newAccount({ role: 'admin', email: 'another@example.org', fullName: 'Another Organiser' });
    await api.dataSource.getRepository(Account).insert(another);
    await api.registered({ email: 'author@example.org' });
    await send();

    const [thanks] = await api.mailsTo('sponsor@example.org');
    expect(thanks?.subject).toBe(
      'Thank you for your interest in sponsoring the First International Research Conference',
    );
    expect(thanks?.text).not.toMatch(/Test|pay/);
    for (const organiser of [admin.email, 'another@example.org']) {
      const notes = await api.mailsTo(organiser);
      expect(notes).toMatchObject([
        { subject: 'Somebody would like to sponsor the First International Research Conference' },
      ]);
      expect(notes[0]?.text).toContain('> Organization: Test Company\n\n> We would like to <b>pay</b>.');
      expect(notes[0]?.html).toContain('We would like to &lt;b&gt;pay&lt;/b&gt;.');
    }
    expect(await api.mailsTo('author@example.org')).toHaveLength(1);
  });

  it('cause at most five mails a day to one address, also to an organiser, and are kept nonetheless', async () => {
    for (let index = 0; index < 7; index++) await send();

    expect([await mailsTo('sponsor@example.org'), await mailsTo(admin.email)].map(({ length }) => length)).toEqual([
      5, 5,
    ]);
    expect((await list()).total).toBe('7');
  });

  it('need a name, an address and an agreement; the rest may be left out or blank', async () => {
    const refused = await send({ name: '', email: 'x', phone: 'none', agreeTerms: false });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      name: 'Contact name is required.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a phone number, for example +880 1XXX XXXXXX.',
      agreeTerms: 'Please agree to the terms and conditions.',
    });
    expect((await list()).rows).toEqual([]);

    expect((await send({ phone: '', organization: ' ', message: undefined })).status).toBe(201);
    const [row] = (await list()).rows;
    expect(Object.keys(row ?? {}).sort()).toEqual(['_id', 'agreeTerms', 'createdAt', 'email', 'name', 'updatedAt']);
  });

  it('are removed with the mails about them that have not left, and with a trace of who did it', async () => {
    await send();
    const [row] = (await list()).rows;
    // Its file is there a moment before the row says that it has left.
    for (const recipient of ['sponsor@example.org', admin.email]) await settled(api, { recipient }, isSent);
    const mails = mailsOf(api);
    await mails.update({ recipient: admin.email }, { sentAt: null, nextAttemptAt: '9999-12-31T00:00:00.000Z' });
    const { status, body } = await api.call(`DELETE /sponsors/${row?._id}`, { token });

    expect([status, body]).toEqual([200, { success: true, message: 'Sponsor deleted' }]);
    expect((await list()).rows).toEqual([]);
    expect((await mails.find()).map(({ recipient }) => recipient)).toEqual(['sponsor@example.org']);
    const by = (await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email })).id;
    expect(deeds(api, row?._id)).toMatchObject([{ did: 'deleted sponsor', by }]);
    expect((await api.call(`DELETE /sponsors/${row?._id}`, { token })).status).toBe(404);
    expect(api.log.join('')).not.toContain('sponsor@');
  });
});

describe('sponsors in a list', () => {
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
    await send({ name: 'beta', organization: '100% Company' });
    await send({ name: 'Álpha', email: 'a_b@example.org', organization: undefined });
    await send({ name: 'Gamma', message: 'beta' });
  });
  afterAll(() => api.end());

  it.each([
    ['', '3', ['Gamma', 'Álpha', 'beta']],
    ['?sort=createdAt', '3', ['beta', 'Álpha', 'Gamma']],
    ['?sort=name', '3', ['beta', 'Gamma', 'Álpha']],
    ['?sort=-name&page=1&pageSize=2', '3', ['Álpha', 'Gamma']],
    ['?page=2&pageSize=2', '3', ['beta']],
    ['?q=BETA', '1', ['beta']],
    ['?q=a_b', '1', ['Álpha']],
    ['?q=100%25%20comp', '1', ['beta']],
    [`?q=${encodeURIComponent('áLPHA'.normalize('NFD'))}`, '1', ['Álpha']],
  ])('are searched, sorted and paged by "%s"', async (query, total, names) => {
    const listed = await list(query);
    expect([listed.total, listed.rows.map(({ name }) => name)]).toEqual([total, names]);
  });
});
