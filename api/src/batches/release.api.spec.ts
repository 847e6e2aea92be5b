import type { AnswerOf, Application } from '@conference/contracts';
import { ApplicationEvent } from '../applications/application-event.entity';
import { instant } from '../database/instant';
import { BatchDesk } from '../testing/batch-desk';
import { mailsOf } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { Outbox } from '../mail/outbox';
import { Batch } from './batch.entity';
import { BatchKeeper } from './batch-keeper';
import { Batches } from './batches';

const MANY = 12;

describe('the release of a batch', () => {
  let api: TestApi;
  let token: string;
  let desk: BatchDesk;
  let applications: Application[];

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    desk = new BatchDesk(api, token);
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    applications = [];
    for (let index = 0; index < MANY; index++) applications.push((await api.registered()).registration);
  });
  afterEach(() => jest.restoreAllMocks());

  const events = ({ _id }: Application) =>
    api.dataSource.getRepository(ApplicationEvent).countBy({ registrationId: _id, kind: 'decided' });
  const mails = ({ _id }: Application) => mailsOf(api).countBy({ recordId: _id, event: 'application decided' });
  /** A batch that is due, and that no keeper has looked at yet. */
  const due = async () => {
    const id = await desk.sealed(...applications.map((one) => [one, 'accepted'] as [Application, 'accepted']));
    await desk.release(id);
    return id;
  };
  const isDue = (id: string) =>
    api.dataSource.getRepository(Batch).update({ id }, { dueAt: '2020-01-01T00:00:00.000Z' });

  it('is one, however many processes take it up', async () => {
    const id = await due();
    await isDue(id);
    const batches = api.app.get(Batches);
    const changed = await Promise.all([1, 2, 3, 4].map(() => batches.release({ id, causeId: null })));
    expect(changed.filter((count) => count !== undefined).length).toBeLessThanOrEqual(1);
    await api.app.get(BatchKeeper).look();
    for (const one of applications) expect([await events(one), await mails(one)]).toEqual([1, 1]);
  });

  it('comes at its instant, though no look falls on it', async () => {
    const id = await due();
    const dueAt = instant(Date.now() + 300);
    await api.dataSource.getRepository(Batch).update({ id }, { dueAt });
    await desk.look();
    expect((await desk.one(id)).batch.state).toBe('released');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(dueAt));
  });

  it('and a single decision at the same time: each application gets one of them, and the other knows', async () => {
    const id = await due();
    await isDue(id);
    const decided = applications.map((one) =>
      api.call<AnswerOf<'PATCH /registrations/:id/status'>>(`PATCH /registrations/${one._id}/status`, {
        token,
        json: { status: 'declined' },
        headers: { 'if-match': '1' },
      }),
    );
    const [answers] = await Promise.all([Promise.all(decided), api.app.get(BatchKeeper).look()]);

    const { items } = await desk.one(id);
    for (const [index, one] of applications.entries()) {
      const won = answers[index]?.status === 200;
      const staged = items.find(({ registrationId }) => registrationId === one._id);
      expect([staged?.state, staged?.application?.status]).toEqual(
        won ? ['left behind', 'declined'] : ['released', 'accepted'],
      );
      expect([await events(one), await mails(one)]).toEqual([1, 1]);
    }
  });

  it('is all or nothing: what fails at its last step has changed nothing, and is done by the next', async () => {
    const id = await due();
    const failing = jest.spyOn(api.app.get(Outbox), 'letGo').mockRejectedValue(new Error('the disk is gone'));
    await desk.due(id);
    expect((await desk.one(id)).batch.state).toBe('sealed');
    for (const one of applications) expect([await events(one), await mails(one)]).toEqual([0, 1]);

    failing.mockRestore();
    await api.app.get(BatchKeeper).look();
    expect((await desk.one(id)).batch.state).toBe('released');
    for (const one of applications) expect([await events(one), await mails(one)]).toEqual([1, 1]);
  });

  it('dates no change before an earlier one, and no mail before the release', async () => {
    const later = '2035-01-01T00:00:00.000Z';
    const [one] = applications as [Application];
    await api.dataSource.query('UPDATE registration SET updatedAt = ? WHERE id = ?', [later, one._id]);
    const id = await desk.released([one, 'accepted']);
    const { items, batch } = await desk.one(id);
    expect(items[0]?.state).toBe('released');
    const [row] = await api.dataSource.query<{ updatedAt: string }[]>(
      'SELECT updatedAt FROM registration WHERE id = ?',
      [one._id],
    );
    expect((row?.updatedAt ?? '') > later).toBe(true);
    const [mail] = await desk.mails(id);
    expect(Date.parse(mail?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(batch.releasedAt ?? ''));
  });
});
