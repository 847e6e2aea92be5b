import type { AnswerOf, Application } from '@conference/contracts';
import { Account } from '../accounts/account.entity';
import { admin as organiser } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';
import { ApplicationEvent } from './application-event.entity';

describe('the history of an application', () => {
  let api: TestApi;
  let admin: string;
  let author: string;
  let application: Application;
  const byOrganiser = { fullName: 'Organiser', role: 'admin' };
  const byAuthor = { fullName: 'Test Author', role: 'user' };

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    admin = await api.adminToken();
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    const taken = await api.registered({ fullName: 'Test Author' });
    [author, application] = [taken.token, taken.registration];
  });

  const historyOf = ({ _id }: Application) =>
    api.call<AnswerOf<'GET /registrations/:id/history'>>(`GET /registrations/${_id}/history`, { token: admin });
  /** What is told of each event beside its id and instant. */
  const history = async () =>
    (await historyOf(application)).body.history.map(({ _id: _anId, at: _anInstant, ...event }) => event);
  const change = (path: string, json: object) =>
    api.call(`PATCH /registrations/${application._id}${path}`, { token: admin, json });

  it('begins with how it was received, and when', async () => {
    const { status, body } = await historyOf(application);
    const received = { _id: expect.any(String) as string, kind: 'received', by: byAuthor, at: application.createdAt };
    expect([status, body]).toEqual([200, { success: true, history: [received] }]);
  });

  it('tells all that was done since and by whom, the latest first', async () => {
    await change('/status', { status: 'wait', comment: 'Please shorten the title.' });
    await api.call(`PATCH /registrations/${application._id}`, {
      token: author,
      form: formOf({ abstractTitle: 'Silk', position: 'Lecturer' }, null),
    });
    await change('/status', { status: 'accepted', comment: ' ' });
    await change('/payment', { paymentStatus: 'paid' });

    expect(await history()).toEqual([
      { kind: 'paid', by: byOrganiser },
      { kind: 'decided', status: 'accepted', by: byOrganiser },
      { kind: 'edited', fields: ['position', 'abstractTitle'], by: byAuthor },
      { kind: 'decided', status: 'wait', comment: 'Please shorten the title.', by: byOrganiser },
      { kind: 'received', by: byAuthor },
    ]);
  });

  it('tells which email it had, and keeps the story from before', async () => {
    await change('', { email: 'new@example.org' });
    expect(await history()).toEqual([
      { kind: 'email changed', email: { from: application.email, to: 'new@example.org' }, by: byOrganiser },
      { kind: 'received', by: byAuthor },
    ]);
  });

  it('says less of what it knows less of: an email of earlier times, and an account that is gone', async () => {
    await change('', { email: 'another@example.org' });
    await api.dataSource
      .getRepository(ApplicationEvent)
      .update(
        { registrationId: application._id, kind: 'email changed' },
        { detail: '{"how":"renamed"}', actorId: null },
      );
    expect(await history()).toEqual([{ kind: 'email changed' }, { kind: 'received', by: byAuthor }]);
  });

  it('tells no email, password or id of whoever did it', async () => {
    await change('/status', { status: 'declined' });
    const people = await api.dataSource.getRepository(Account).find();
    const text = JSON.stringify((await historyOf(application)).body);
    for (const { id, passwordHash } of people)
      for (const secret of [id, passwordHash, organiser.email]) if (secret) expect(text).not.toContain(secret);
  });

  it('is of one application, and of none that is not there', async () => {
    const another = await api.registered({ email: application.email });
    await change('/status', { status: 'wait' });
    expect((await historyOf(another.registration)).body.history).toHaveLength(1);

    await api.call(`DELETE /registrations/${application._id}`, { token: admin });
    expect((await historyOf(application)).status).toBe(404);
  });
});
