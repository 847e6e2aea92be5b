import type { AnswerOf } from '@conference/contracts';
import { anApplication, anAudienceEntry, aVolunteer, fixture } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { BinEntry } from '../bin/bin-entry.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { BatchDesk } from '../testing/batch-desk';
import { admin } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';

const headers = { 'accept-language': 'bn' };

describe('the language of mails', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  /** The languages of the mails to an address, by their events. */
  async function languagesTo(recipient: string): Promise<Record<string, string | undefined>> {
    const mails = await api.dataSource.getRepository(OutboxMail).findBy({ recipient });
    for (const { subject, html } of mails)
      expect(/\p{Script=Bengali}/u.test(subject)).toBe(html.includes('<html lang="bn">'));
    return Object.fromEntries(mails.map(({ event, html }) => [event, /<html lang="(\w+)">/.exec(html)?.[1]]));
  }
  const guest = (email: string, more = {}) =>
    api.call<AnswerOf<'POST /audience'>>('POST /audience', { json: anAudienceEntry({ email }), ...more });

  it('is that in which somebody has registered, also of what organisers do later', async () => {
    const email = 'bangla@example.org';
    const { body } = await api.submit(anApplication({ email }), fixture('abstract.docx'), headers);
    const application = `/registrations/${body.registration._id}`;
    await api.call(`PATCH ${application}/status`, { token, json: { status: 'accepted' }, headers });
    await api.call(`PATCH ${application}/payment`, { token, json: { paymentStatus: 'paid' } });
    await api.call('POST /check-email', { json: { email } });
    expect(await languagesTo(email)).toMatchObject({ 'password code': 'bn' });
    // The code is withdrawn.
    await api.call(`PATCH ${application}`, { token, json: { email: 'other-bangla@example.org' } });

    expect(await languagesTo(email)).toEqual({
      'application received': 'bn',
      'application decided': 'bn',
      'application paid': 'bn',
      'email changed': 'bn',
    });
    expect(await languagesTo('other-bangla@example.org')).toEqual({ 'email changed': 'bn' });
  });

  it('is English of whoever has registered in English, whatever organisers read', async () => {
    const email = 'english@example.org';
    const { registration, token: theirs } = await api.registered({ email });
    await api.call(`PATCH /registrations/${registration._id}/status`, { token, json: { status: 'wait' }, headers });
    const form = formOf({ abstractTitle: 'Another title' }, null);
    await api.call(`PATCH /registrations/${registration._id}`, { token: theirs, form, headers });

    expect(await languagesTo(email)).toEqual({
      'application received': 'en',
      'application decided': 'en',
      'application edited': 'en',
    });
    expect(await api.dataSource.getRepository(Account).findOneBy({ email })).toMatchObject({ language: 'en' });
  });

  it('is kept of guests, volunteers and sponsors, and their organisers read English', async () => {
    const { body } = await guest('guest@example.org', { headers });
    await api.call(`PATCH /audience/${body.entry._id}`, { token, json: { status: 'approved' } });
    await api.call('POST /volunteer-register', {
      form: formOf(aVolunteer({ email: 'helper@example.org' }) as never, null),
      headers,
    });
    const sponsor = { name: 'A Sponsor', email: 'sponsor@example.org', agreeTerms: true };
    await api.call('POST /sponsors', { json: sponsor, headers });

    expect(await languagesTo('guest@example.org')).toEqual({ 'audience received': 'bn', 'audience approved': 'bn' });
    expect(await languagesTo('helper@example.org')).toEqual({ 'volunteer received': 'bn' });
    expect(await languagesTo('sponsor@example.org')).toEqual({ 'sponsor thanks': 'bn' });
    expect(await languagesTo(admin.email)).toMatchObject({ 'sponsor note': 'en' });
  });

  it('is each one’s own in a mail to a group, until organisers write words for it', async () => {
    const emails = ['group-bn@example.org', 'group-en@example.org'] as const;
    const entries = [await guest(emails[0], { headers }), await guest(emails[1])];
    const ids = entries.map(({ body }) => body.entry._id);
    const desk = new BatchDesk(api, token);
    const send = async () => {
      const { body } = await desk.compose({ of: 'entry', ids }, 'mail-to-guests');
      expect((await api.call(`POST /batches/${body.batch._id}/seal`, { token })).status).toBe(200);
      const languages = await Promise.all(emails.map(languagesTo));
      await desk.discard(body.batch._id);
      return languages.map((events) => events['mail to guests']);
    };
    const words = { subject: 'The bus', title: 'The bus', body: 'It leaves at 8.' };
    const template = '/mail-templates/mail-to-guests';

    expect(await send()).toEqual(['bn', 'en']);
    await api.call(`PUT ${template}`, { token, json: words });
    expect(await send()).toEqual(['en', 'en']);
    await api.call(`PUT ${template}-bn`, { token, json: { subject: 'বাস', title: 'বাস', body: 'বাস ছাড়ে ৮টায়।' } });
    expect(await send()).toEqual(['bn', 'en']);
  });

  it('has words of its own that organisers change without a change of the other', async () => {
    const id = 'audience-received';
    const words = { subject: 'এসেছে', title: 'এসেছে', body: 'ধন্যবাদ, {{conference}}।' };
    const { status, body } = await api.call<AnswerOf<'PUT /mail-templates/:id'>>(`PUT /mail-templates/${id}-bn`, {
      token,
      json: words,
    });
    expect([status, body.template.language, body.template.changed]).toEqual([200, 'bn', true]);
    await guest('own-bn@example.org', { headers });
    await guest('own-en@example.org');
    const subjectTo = async (recipient: string) =>
      (await api.dataSource.getRepository(OutboxMail).findOneByOrFail({ recipient })).subject;
    expect(await subjectTo('own-bn@example.org')).toBe('এসেছে');
    expect(await subjectTo('own-en@example.org')).toMatch(/^We have received/);
  });

  it.each([
    ['stays with a record that was in the bin', 'bn'],
    ['is English of one that was put there by an older release', 'en'],
  ])('%s', async (_, language) => {
    const { body } = await guest(`binned-${language}@example.org`, { headers });
    const { _id } = body.entry;
    await api.call(`DELETE /audience/${_id}`, { token });
    const bin = api.dataSource.getRepository(BinEntry);
    const { content } = await bin.findOneByOrFail({ id: _id });
    if (language === 'en') await bin.update({ id: _id }, { content: content.replace('"language":"bn",', '') });
    await api.call(`POST /bin/${_id}/restore`, { token });
    expect(await api.dataSource.getRepository(AudienceEntry).findOneBy({ id: _id })).toMatchObject({ language });
  });
});
