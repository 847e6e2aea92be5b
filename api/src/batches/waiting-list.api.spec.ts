import {
  MOVES_UP_MINUTES,
  STOP_MINUTES,
  type AnswerOf,
  type Application,
  type ApplicationStatus,
  type BatchRecord,
} from '@conference/contracts';
import { Logger } from '@nestjs/common';
import { BatchDesk } from '../testing/batch-desk';
import { holderOf } from '../testing/role-holder';
import { formOf, TestApi } from '../testing/test-api';
import { Batch } from './batch.entity';

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
  const decide = (application: Application, status: ApplicationStatus) => desk.decide(application, status);
  const remove = ({ _id }: Application) => api.call(`DELETE /registrations/${_id}`, { token });
  const now = async ({ _id }: Application) =>
    (await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${_id}`, { token })).body.registration
      .status;
  const idsOf = (applications: Application[]) => applications.map(({ _id }) => _id);

  it('moves up when a place is freed: who waits longest is accepted, by itself after half an hour', async () => {
    const place = await decide(await registered(), 'accepted');
    const second = await registered();
    const first = await registered();
    const elsewhere = await registered({ segment: 'Poster Presentation' });
    for (const one of [elsewhere, first, second]) await decide(one, 'wait');

    await decide(place, 'declined');
    await desk.look();
    const [batch] = await desk.freePlaces();
    expect(batch).toMatchObject({
      name: 'A free place',
      place: { segment: 'Oral Presentation', subTheme: 'Education & Pedagogy' },
      numbers: { accepted: 1, mails: 1 },
    });
    expect(await desk.nextIn(batch as BatchRecord)).toBe(first._id);
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
    await Promise.all([desk.look(), desk.look(), desk.look()]);
    await desk.look();

    const batches = await desk.freePlaces();
    expect(new Set(await Promise.all(batches.map((batch) => desk.nextIn(batch))))).toEqual(
      new Set(idsOf(waiting.slice(0, 2))),
    );
    expect(batches).toHaveLength(2);
  });

  it.each([
    ['no later than by itself, when that is sooner than whoever gives it now could stop it', 60_000, 60_000],
    ['in two minutes, when it would be given by itself after that', 600_000, STOP_MINUTES * 60_000],
  ])('is given a free place %s', async (_, byItself, expected) => {
    const place = await decide(await registered(), 'accepted');
    await decide(await registered(), 'wait');
    await remove(place);
    await desk.look();
    const [{ _id: id }] = (await desk.freePlaces()) as [BatchRecord];
    const batches = api.dataSource.getRepository(Batch);
    await batches.update({ id }, { dueAt: new Date(Date.now() + byItself).toISOString() });
    const before = Date.now();
    const { status, body } = await desk.release(id);

    const { dueAt } = await batches.findOneByOrFail({ id });
    const left = Date.parse(dueAt ?? '') - before;
    expect([status, left > expected - 5000, left < expected + 5000]).toEqual([200, true, true]);
    expect(body.batch).toMatchObject({ state: 'sealed', releasedBy: 'Organiser' });
    expect((await desk.to(id, 'stop')).status).toBe(200);
  });

  it('passes a place on when whoever should have got it has been decided on meanwhile', async () => {
    const place = await decide(await registered(), 'accepted');
    const [first, second] = [await registered(), await registered()];
    for (const one of [first, second]) await decide(one, 'wait');
    await remove(place);
    await desk.look();
    const [batch] = (await desk.freePlaces()) as [BatchRecord];
    await decide(first, 'declined');
    await desk.due(batch._id);
    await desk.look();

    expect((await desk.one(batch._id)).batch).toMatchObject({
      state: 'sealed',
      numbers: { accepted: 1, leftBehind: 1 },
    });
    await desk.due(batch._id);
    expect(await now(second)).toBe('accepted');
  });

  it('has a place that is passed on given by itself, and by nobody who gave it to somebody else', async () => {
    const place = await decide(await registered(), 'accepted');
    const [first, second] = [await registered(), await registered()];
    for (const one of [first, second]) await decide(one, 'wait');
    await remove(place);
    await desk.look();
    const [{ _id: id, byItself }] = (await desk.freePlaces()) as [BatchRecord];
    expect(byItself).toBe(true);
    expect((await desk.release(id)).body.batch).not.toHaveProperty('byItself');
    await decide(first, 'declined');
    await desk.due(id);
    await desk.look();

    const { batch } = await desk.one(id);
    expect(batch).toMatchObject({ state: 'sealed', byItself: true, numbers: { accepted: 1, leftBehind: 1 } });
    expect(batch).not.toHaveProperty('releasedBy');
    await desk.due(id);
    const { body } = await api.call<AnswerOf<'GET /registrations/:id/history'>>(
      `GET /registrations/${second._id}/history`,
      { token },
    );
    expect(body.history[0]).toMatchObject({ kind: 'decided', status: 'accepted' });
    expect(body.history[0]).not.toHaveProperty('by');
  });

  it('tells whoever waits nothing of the place that they are about to get, though they are a chair', async () => {
    const place = await decide(await registered(), 'accepted');
    const own = await registered();
    await decide(own, 'wait');
    const theirs = new BatchDesk(api, await api.tokenOf(await holderOf(api, ['chair'], own.email)));
    await remove(place);
    await desk.look();
    const [{ _id: id }] = (await desk.freePlaces()) as [BatchRecord];
    expect((await theirs.list()).batches).toEqual([]);
    for (const { status } of [await theirs.to(id, 'stop'), await theirs.to(id, 'unseal'), await theirs.discard(id)])
      expect(status).toBe(404);
    expect((await desk.one(id)).batch).toMatchObject({ state: 'sealed', byItself: true });

    await desk.due(id);
    expect((await theirs.list()).batches.map(({ _id }) => _id)).toEqual([id]);
    expect((await theirs.one(id)).batch).toMatchObject({ state: 'released', numbers: { accepted: 1, mails: 1 } });
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
    await desk.look();
    const [batch] = (await desk.freePlaces()) as [BatchRecord];
    expect(await desk.nextIn(batch)).toBe(before._id);
  });

  it('does nothing where nobody waits, and is stopped like any batch', async () => {
    const place = await decide(await registered(), 'accepted');
    await decide(place, 'declined');
    expect(await api.dataSource.getRepository(Batch).count()).toBe(0);

    const other = await decide(await registered(), 'accepted');
    const waiting = await registered();
    await decide(waiting, 'wait');
    await decide(other, 'declined');
    await desk.look();
    const [batch] = (await desk.freePlaces()) as [BatchRecord];
    await desk.to(batch._id, 'stop');
    await desk.look();
    expect((await desk.one(batch._id)).batch).not.toHaveProperty('releaseAt');
    await desk.discard(batch._id);
    expect(await now(waiting)).toBe('wait');
  });

  it.each(['pending', 'wait', 'declined'] as const)(
    'moves up when an accepted application becomes %s, and gives the place to others alone',
    async (status) => {
      const place = await decide(await registered(), 'accepted');
      const first = await decide(await registered(), 'wait');
      await decide(place, status);
      await desk.look();
      const [batch, ...more] = (await desk.freePlaces()) as [BatchRecord];
      expect([await desk.nextIn(batch), more]).toEqual([first._id, []]);

      // The next one no longer waits. The place does not return to the one who lost it.
      await decide(first, 'declined');
      await desk.due(batch._id);
      await desk.look();
      expect(await desk.freePlaces()).toEqual([]);
      expect(await now(place)).toBe(status);
    },
  );

  it('frees nothing where whoever has lost the place is the only one who waits, alone or in a batch', async () => {
    const places: Application[] = [];
    for (let index = 0; index < 3; index++) places.push(await decide(await registered(), 'accepted'));
    const [one, other, last] = places as [Application, Application, Application];
    await decide(one, 'wait');
    expect(await api.dataSource.getRepository(Batch).countBy({ state: 'freed' })).toBe(0);
    await decide(one, 'declined');

    await desk.released([other, 'wait'], [last, 'wait']);
    await desk.look();
    expect(await desk.freePlaces()).toEqual([]);
    expect([await now(other), await now(last)]).toEqual(['wait', 'wait']);
  });

  it('moves up once for each place that a batch frees, declined or put onto the list, and for as many as wait', async () => {
    const places: Application[] = [];
    for (let index = 0; index < 4; index++) places.push(await decide(await registered(), 'accepted'));
    const waiting: Application[] = [];
    for (let index = 0; index < 2; index++) waiting.push(await decide(await registered(), 'wait'));
    const [one, two, three, four] = places as [Application, Application, Application, Application];
    await desk.released([one, 'declined'], [two, 'wait'], [three, 'declined'], [four, 'declined']);
    expect(await api.dataSource.getRepository(Batch).countBy({ segment: 'Oral Presentation' })).toBe(2);
    await desk.look();

    const batches = await desk.freePlaces();
    expect((await Promise.all(batches.map((batch) => desk.nextIn(batch)))).sort()).toEqual(idsOf(waiting).sort());

    // Somebody who lost a place in that release gets none of the places that it freed.
    for (const one of waiting) await decide(one, 'declined');
    for (const { _id } of batches) await desk.due(_id);
    await desk.look();
    expect(await desk.freePlaces()).toEqual([]);
    expect(await now(two)).toBe('wait');
  });

  it('fills the places of one pool one after the other, and logs nothing', async () => {
    const MANY = 8;
    const places: Application[] = [];
    for (let index = 0; index < MANY; index++) places.push(await decide(await registered(), 'accepted'));
    const waiting: Application[] = [];
    for (let index = 0; index < MANY; index++) waiting.push(await decide(await registered(), 'wait'));
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    await desk.released(...places.map((place): [Application, 'declined'] => [place, 'declined']));
    await desk.look();

    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
    const batches = await desk.freePlaces();
    expect((await Promise.all(batches.map((batch) => desk.nextIn(batch)))).sort()).toEqual(idsOf(waiting).sort());
  });

  it('moves up in the old pool when an author moves an accepted application to another one', async () => {
    const { registration, token: own } = await api.registered();
    await decide(registration, 'accepted');
    const next = await decide(await registered(), 'wait');
    const form = formOf({ segment: 'Poster Presentation' }, null);
    const { status } = await api.call(`PATCH /registrations/${registration._id}`, { token: own, form });
    expect(status).toBe(200);
    await desk.look();
    const [batch] = (await desk.freePlaces()) as [BatchRecord];
    expect([batch.place?.segment, await desk.nextIn(batch)]).toEqual(['Oral Presentation', next._id]);
  });
});
