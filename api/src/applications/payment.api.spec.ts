import type { Application } from '@conference/contracts';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';

type Answered = { message: string; code?: string; registration: Application };

describe('marking an application as paid', () => {
  let api: TestApi;
  let token: string;
  let application: Application;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    application = (await api.registered()).registration;
    await api.call(`PATCH /registrations/${application._id}/status`, { token, json: { status: 'accepted' } });
  });

  const pay = (json: unknown = { paymentStatus: 'paid' }, headers?: Record<string, string>) =>
    api.call<Answered>(`PATCH /registrations/${application._id}/payment`, { token, json, headers });

  const mailsOfPayment = async () =>
    (await api.mailsTo(application.email)).filter(({ subject }) => subject?.includes('payment'));

  it('tells the author, with the pages to read now, and who did it goes into trail and log', async () => {
    const { status, body } = await pay();

    expect([status, body.message]).toEqual([200, 'Marked as Paid']);
    expect(body.registration).toMatchObject({ status: 'accepted', paymentStatus: 'paid', version: 3 });
    const [mail] = await mailsOfPayment();
    for (const page of ['oral', 'poster', 'thesis', 'hotels'])
      expect(mail?.text).toContain(`http://localhost:4200/${page}\n`);
    const by = (await api.call<{ user: { _id: string } }>('GET /session', { token })).body.user._id;
    const where = { registrationId: application._id, version: 3 };
    expect(await api.dataSource.getRepository('application_event').findOneBy(where)).toMatchObject({
      kind: 'paid',
      actorId: by,
    });
    expect(deeds(api, application._id)).toContainEqual(expect.objectContaining({ did: 'paid', by }));
  });

  it('happens once when ten organisers do it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay()));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(refused).toMatchObject(
      Array(9).fill({ code: 'conflict', message: 'This application has been paid for already.' }),
    );
    expect(await mailsOfPayment()).toHaveLength(1);
  });

  it('is refused until the application is accepted', async () => {
    await api.call(`PATCH /registrations/${application._id}/status`, { token, json: { status: 'wait' } });

    const { status, body } = await pay();
    expect([status, body]).toMatchObject([
      409,
      { code: 'conflict', message: 'Only an accepted application can be marked as paid.' },
    ]);
    expect(await mailsOfPayment()).toHaveLength(0);
  });

  it('is refused at another version, and shows what is there now', async () => {
    const { status, body } = await pay(undefined, { 'if-match': '"1"' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', registration: { status: 'accepted', version: 2 } },
    ]);
    expect((await pay(undefined, { 'if-match': '"2"' })).status).toBe(200);
  });

  it.each([{ paymentStatus: 'unpaid' }, {}, { paymentStatus: null }])('takes nothing but paid: %j', async (json) => {
    const { status, body } = await pay(json);
    expect([status, body]).toMatchObject([
      400,
      { fields: { paymentStatus: 'An application can only be marked as paid.' } },
    ]);
  });
});
