import { MAX_NOTIFICATIONS, type Notification, type Application } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { ApplicationEvent } from '../applications/application-event.entity';
import { formOf, TestApi } from '../testing/test-api';

const COMMENT = 'Please shorten the title.';

describe('notifications', () => {
  let api: TestApi;
  let admin: string;
  let author: string;
  let application: Application;

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    admin = await api.adminToken();
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    const taken = await api.registered({ abstractTitle: 'Mulberry leaves' });
    [author, application] = [taken.token, taken.registration];
  });

  const notified = async (token = author) =>
    (await api.call<{ notifications: Notification[] }>('GET /notifications', { token })).body.notifications;
  /** Those of an author in short: what happened, and to which application. */
  const stories = async (token = author) =>
    (await notified(token)).map(({ kind, abstractTitle }) => [kind, abstractTitle]);

  const decide = (json: object) => api.call(`PATCH /registrations/${application._id}/status`, { token: admin, json });
  const give = (email: string) =>
    api.call(`PATCH /registrations/${application._id}`, { token: admin, json: { email } });

  /** Writes into the trail of the application that it was edited. */
  const insert = (...events: Pick<ApplicationEvent, 'id' | 'version' | 'at'>[]) => {
    const edit = { registrationId: application._id, kind: 'edited' as const, actorId: null, detail: '{}' };
    return api.dataSource.getRepository(ApplicationEvent).insert(events.map((event) => ({ ...edit, ...event })));
  };

  it('tell what was received, without who did it', async () => {
    const { status, body } = await api.call('GET /notifications', { token: author });

    const { _id: registrationId, createdAt: at } = application;
    const received = {
      _id: expect.any(String),
      registrationId,
      abstractTitle: 'Mulberry leaves',
      kind: 'received',
      at,
    };
    expect([status, body]).toEqual([200, { success: true, notifications: [received] }]);
  });

  it('tell each decision, and that a comment came with it, but not what it says', async () => {
    await decide({ status: 'wait', comment: COMMENT });
    await decide({ status: 'accepted', comment: ' ' });
    await decide({ status: 'pending' });
    const notifications = await notified();

    expect(notifications.map(({ kind, status, commented }) => [kind, status, commented])).toEqual([
      ['decided', 'pending', undefined],
      ['decided', 'accepted', undefined],
      ['decided', 'wait', true],
      ['received', undefined, undefined],
    ]);
    expect(JSON.stringify(notifications)).not.toContain(COMMENT);
  });

  it('tell of payments and edits, under the title that the application has now', async () => {
    await decide({ status: 'accepted' });
    await api.call(`PATCH /registrations/${application._id}/payment`, {
      token: admin,
      json: { paymentStatus: 'paid' },
    });
    const form = formOf({ abstractTitle: 'Mulberry silk' }, null);
    await api.call(`PATCH /registrations/${application._id}`, { token: author, form });

    expect(await stories()).toEqual(['edited', 'paid', 'decided', 'received'].map((kind) => [kind, 'Mulberry silk']));
  });

  it('come the latest first, whichever application they are about', async () => {
    const { email } = application;
    const second = await api.registered({ email, abstractTitle: 'Mangoes' });
    await decide({ status: 'wait' });

    expect(await stories()).toEqual([
      ['decided', 'Mulberry leaves'],
      ['received', 'Mangoes'],
      ['received', 'Mulberry leaves'],
    ]);
    expect(await stories(second.token)).toEqual(await stories());
  });

  it('keep the order of the versions within one millisecond, whichever process wrote them', async () => {
    const [earlierId, laterId] = [uuid(), uuid()];
    const at = new Date(Date.parse(application.createdAt) + 1).toISOString();
    await insert({ id: laterId, version: 2, at }, { id: earlierId, version: 3, at });

    expect((await notified()).slice(0, 2).map(({ _id }) => _id)).toEqual([earlierId, laterId]);
  });

  it("are nobody else's, and none for an organiser", async () => {
    const another = await api.registered({ abstractTitle: 'Mangoes' });
    await decide({ status: 'accepted' });

    expect(await stories(another.token)).toEqual([['received', 'Mangoes']]);
    expect(await stories(admin)).toEqual([]);
  });

  it('go along with an application that is given to another account, and are gone where it was', async () => {
    await api.registered({ email: application.email, abstractTitle: 'Mangoes' });
    await give('new-owner@example.org');

    expect(await stories()).toEqual([['received', 'Mangoes']]);
    expect(await stories(await api.tokenOf('new-owner@example.org'))).toEqual([
      ['email changed', 'Mulberry leaves'],
      ['received', 'Mulberry leaves'],
    ]);
  });

  it('stay with an account that is renamed', async () => {
    await give('renamed@example.org');
    expect((await stories(await api.tokenOf('renamed@example.org'))).map(([kind]) => kind)).toEqual([
      'email changed',
      'received',
    ]);
  });

  it('go with an application that is deleted', async () => {
    await api.call(`DELETE /registrations/${application._id}`, { token: admin });
    expect(await stories()).toEqual([]);
  });

  it('are the latest of many', async () => {
    const many = Array.from({ length: MAX_NOTIFICATIONS }, (_, index) => ({
      id: uuid(),
      version: index + 2,
      at: new Date(Date.parse(application.createdAt) + index + 1).toISOString(),
    }));
    await insert(...many);

    expect((await notified()).map(({ _id }) => _id)).toEqual(many.map(({ id }) => id).reverse());
  });
});
