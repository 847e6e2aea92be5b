import type { AnswerOf } from '@conference/contracts';
import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { Application } from '../applications/application.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Copies } from '../testing/copies';
import { sendOneOfEach } from '../testing/one-of-each';
import { formOf, TestApi } from '../testing/test-api';

describe('the overview', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  const overview = async () => (await api.call<AnswerOf<'GET /overview'>>('GET /overview', { token })).body;

  it('tells of nothing that there is none of it', async () => {
    const { applications, ...others } = await overview();
    expect(applications).toMatchObject({
      total: 0,
      perDay: [],
      status: { pending: 0, accepted: 0 },
      paymentStatus: { paid: 0, unpaid: 0 },
    });
    expect(others).toEqual({
      success: true,
      audience: { full: { pending: 0, approved: 0 }, partial: { pending: 0, approved: 0 } },
      volunteers: { pending: 0, approved: 0 },
      sponsors: 0,
      undelivered: 0,
    });
  });

  it('counts applications by day, which begins and ends in Dhaka, the oldest first', async () => {
    await api.registered();
    const [first] = await api.dataSource.getRepository(Application).find();
    await api.dataSource
      .getRepository(Application)
      .update({ id: first?.id }, { createdAt: '2025-07-28T17:59:59.999Z' });
    await api.countAnew();
    const copies = new Copies(api);
    for (const createdAt of ['2025-07-28T18:00:00.000Z', '2025-07-29T17:59:59.999Z', '2025-07-02T03:00:00.000Z']) {
      await copies.ofApplication({ createdAt });
    }

    expect((await overview()).applications).toMatchObject({
      total: 4,
      perDay: [
        { day: '2025-07-02', count: 1 },
        { day: '2025-07-28', count: 1 },
        { day: '2025-07-29', count: 2 },
      ],
    });
  });

  it('says of applications the same as the counts of the list, and of the accepted who has paid', async () => {
    await api.registered({ segment: 'Research Fair' });
    const copies = new Copies(api);
    await copies.ofApplication({
      status: 'accepted',
      paymentStatus: 'paid',
      subTheme: 'Life Sciences & Biotechnology',
    });
    await copies.ofApplication({ status: 'accepted' });
    await copies.ofApplication({ status: 'declined', paymentStatus: 'paid' });
    const {
      success: _,
      paymentStatus: __,
      ...counts
    } = (await api.call<Record<string, unknown>>('GET /registrations/counts', { token })).body;

    expect((await overview()).applications).toMatchObject({ ...counts, paymentStatus: { paid: 1, unpaid: 1 } });
    expect(counts).toMatchObject({ total: 4, segment: { 'Research Fair': 4 }, status: { accepted: 2, declined: 1 } });
  });

  it('counts the mails that did not arrive', async () => {
    await sendOneOfEach(api);
    const mails = api.dataSource.getRepository(OutboxMail);
    const [first, second] = await mails.find({ take: 2 });
    await mails.update({ id: first?.id }, { outcome: 'refused 550' });
    await mails.update(
      { id: second?.id },
      { outcome: null, claim: null, attempts: 3, nextAttemptAt: '2099-01-01T00:00:00.000Z' },
    );
    await api.countAnew();
    expect((await overview()).undelivered).toBe(2);
  });

  it('counts everybody else by type and approval', async () => {
    await sendOneOfEach(api);
    for (const type of ['partial', 'partial', 'full'] as const)
      await api.call('POST /audience', { json: anAudienceEntry({ type }) });
    const [guest] = await api.dataSource.getRepository(AudienceEntry).findBy({ type: 'partial' });
    await api.call(`PATCH /audience/${guest?.id}`, { token, json: { status: 'approved' } });
    const { body } = await api.call<{ volunteer: { _id: string } }>('POST /volunteer-register', {
      form: formOf(aVolunteer(), null),
    });
    await api.call(`PATCH /volunteer-register/${body.volunteer._id}`, { token, json: { status: 'approved' } });

    expect(await overview()).toMatchObject({
      audience: { full: { pending: 2, approved: 0 }, partial: { pending: 1, approved: 1 } },
      volunteers: { pending: 1, approved: 1 },
      sponsors: 1,
    });
  });
});
