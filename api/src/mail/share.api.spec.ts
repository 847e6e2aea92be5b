import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { IsNull, Not } from 'typeorm';
import { admin } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';
import { OutboxMail } from './outbox-mail.entity';

describe('the share of mails that strangers can cause', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterEach(() => api.end());

  const mailsTo = (recipient: string) => api.dataSource.getRepository(OutboxMail).countBy({ recipient });

  // Before and after the organiser's address in the alphabet: MariaDB locks what lies between two keys.
  it.each(['a-guest@example.org', 'some-guest@example.org'])(
    'is five a day, however many forms come at once for %s',
    async (email) => {
      const forms = Array.from({ length: 20 }, () => [
        api.call('POST /audience', { json: { ...anAudienceEntry(), email } }),
        api.call('POST /volunteer-register', { form: formOf({ ...aVolunteer(), email }, null) }),
        api.call('POST /sponsors', { json: { name: 'Test Sponsor', email, agreeTerms: true } }),
      ]);
      const answers = await Promise.all(forms.flat());

      expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201));
      expect(await mailsTo(email)).toBe(5);
      expect(await mailsTo(admin.email)).toBe(5);
    },
  );

  it('is of one address and one day', async () => {
    const send = (email: string) => api.call('POST /audience', { json: { ...anAudienceEntry(), email } });
    for (let forms = 1; forms <= 6; forms++) await send('one@example.org');
    await send('other@example.org');
    expect([await mailsTo('one@example.org'), await mailsTo('other@example.org')]).toEqual([5, 1]);

    const mails = api.dataSource.getRepository(OutboxMail);
    for (const { id, share } of await mails.findBy({ recipient: 'one@example.org' })) {
      await mails.update({ id }, { share: share?.replace(/\d{4}-/, '2024-') });
    }
    await send('one@example.org');
    expect(await mailsTo('one@example.org')).toBe(6);
  });

  it('does not count what organisers and owners cause', async () => {
    const email = 'guest@example.org';
    for (let forms = 1; forms <= 5; forms++) {
      const { body } = await api.call<{ entry: { _id: string } }>('POST /audience', {
        json: { ...anAudienceEntry(), email },
      });
      await api.call(`PATCH /audience/${body.entry._id}`, {
        token: await api.adminToken(),
        json: { status: 'approved' },
      });
    }
    expect(await mailsTo(email)).toBe(10);
    expect(await api.dataSource.getRepository(OutboxMail).countBy({ share: Not(IsNull()) })).toBe(5);
  });
});
