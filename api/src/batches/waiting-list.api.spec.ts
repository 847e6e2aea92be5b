import { MOVES_UP_MINUTES, type AnswerOf, type Application, type Batch as BatchRecord } from '@conference/contracts';
import { BatchDesk } from '../testing/batch-desk';
import { TestApi } from '../testing/test-api';
import { Batch } from './batch.entity';
import { BatchKeeper } from './batch-keeper';

describe('the waiting list', () => {
  let api: TestApi;
  let token: string;
  let desk: BatchDesk;
  beforeEach(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    desk = new BatchDesk(api, token);
  });
  afterEach(() => api.end());

  const registered = async (fields: object = {}) => (await api.registered(fields)).registration;
  const decide = async ({ _id }: Pick<Application, '_id'>, status: string) =>
    (
      await api.call<AnswerOf<'PATCH /registrations/:id/status'>>(`PATCH /registrations/${_id}/status`, {
        ...{ token, json: { status } },
      })
    ).body.registration;
  const remove = ({ _id }: Application) => api.call(`DELETE /registrations/${_id}`, { token });
  const now = async ({ _id }: Application) =>
    (await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${_id}`, { token })).body.registration
      .status;
  /** Twice: the first may be one that began before. */
  const look = async () => {
    await api.app.get(BatchKeeper).look();
    await api.app.get(BatchKeeper).look();
  };
  const prepared = async (): Promise<BatchRecord[]> =>
    (await desk.list()).batches.filter(({ place, state }) => place && state === 'sealed');
  const nextIn = async ({ _id }: BatchRecord) => (await desk.one(_id)).items[0]?.registrationId;

  it('moves up when a place is freed: who waits longest is accepted, by itself after half an hour', async () => {
    const place = await decide(await registered(), 'accepted');
    const second = await registered();
    const first = await registered();
    const elsewhere = await registered({ segment: 'Poster Presentation' });
    for (const one of [elsewhere, first, second]) await decide(one, 'wait');

    await decide(place, 'declined');
    await look();
    const [batch] = await prepared();
    expect(batch).toMatchObject({
      ...{ name: 'A free place', place: { segment: 'Oral Presentation', subTheme: 'Education & Pedagogy' } },
      numbers: { accepted: 1, mails: 1 },
    });
    expect(await nextIn(batch as BatchRecord)).toBe(first._id);
    const [row] = await api.dataSource.getRepository(Batch).findBy({ id: batch?._id });
    expect(Date.parse(row?.dueAt ?? '') - Date.now()).toBeGreaterThan((MOVES_UP_MINUTES - 1) * 60_000);

    await desk.due(batch?._id ?? '');
    expect([await now(first), await now(second), await now(elsewhere)]).toEqual(['accepted', 'wait', 'wait']);
    const { body } = await api.call<AnswerOf<'GET /registrations/:id/history'>>(
      `GET /registrations/${first._id}/history`,
      { token },
    );
    expect(body.history[0]).toMatchObject({ kind: 'decided', status: 'accepted' });
    expect(body.history[0]).not.toHaveProperty('by');
  });

  it('moves up once for each freed place, whoever looks how often, and for a removed application, too', async () => {
    const places = [await decide(await registered(), 'accepted'), await decide(await registered(), 'accepted')];
    const waiting = [await registered(), await registered(), await registered()];
    for (const one of waiting) await decide(one, 'wait');
    await decide(places[0] as Application, 'declined');
    await remove(places[1] as Application);
    await Promise.all([look(), look(), look()]);
    await look();

    const batches = await prepared();
    expect(new Set(await Promise.all(batches.map(nextIn)))).toEqual(new Set(waiting.slice(0, 2).map(({ _id }) => _id)));
    expect(batches).toHaveLength(2);
  });

  it('passes a place on when whoever should have got it has been decided on meanwhile', async () => {
    const place = await decide(await registered(), 'accepted');
    const [first, second] = [await registered(), await registered()];
    for (const one of [first, second]) await decide(one, 'wait');
    await remove(place);
    await look();
    const [batch] = (await prepared()) as [BatchRecord];
    await decide(first, 'declined');
    await desk.due(batch._id);
    await look();

    expect((await desk.one(batch._id)).batch).toMatchObject({
      state: 'sealed',
      numbers: { accepted: 1, leftBehind: 1 },
    });
    await desk.due(batch._id);
    expect(await now(second)).toBe('accepted');
  });

  it('gives places in the order of a batch, behind those who wait already, and moves up when a batch frees places', async () => {
    const accepted = await decide(await registered(), 'accepted');
    const before = await decide(await registered(), 'wait');
    const [first, second] = [await registered(), await registered()];
    await desk.released([second, 'wait'], [first, 'wait'], [accepted, 'declined']);
    const rows = await api.dataSource.query<{ id: string; waitPlace: number | null }[]>(
      "SELECT id, waitPlace FROM registration WHERE status = 'wait' ORDER BY waitPlace",
    );
    expect(rows).toEqual([before, second, first].map(({ _id }, index) => ({ id: _id, waitPlace: index + 1 })));
    await look();
    const [batch] = (await prepared()) as [BatchRecord];
    expect(await nextIn(batch)).toBe(before._id);
  });

  it('does nothing where nobody waits, and is stopped like any batch', async () => {
    const place = await decide(await registered(), 'accepted');
    await decide(place, 'declined');
    expect(await api.dataSource.getRepository(Batch).count()).toBe(0);

    const other = await decide(await registered(), 'accepted');
    const waiting = await registered();
    await decide(waiting, 'wait');
    await decide(other, 'declined');
    await look();
    const [batch] = (await prepared()) as [BatchRecord];
    await desk.to(batch._id, 'stop');
    await look();
    expect((await desk.one(batch._id)).batch).not.toHaveProperty('releaseAt');
    await desk.discard(batch._id);
    expect(await now(waiting)).toBe('wait');
  });
});
