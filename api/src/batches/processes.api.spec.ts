import type { AnswerOf, Application, BatchRecord } from '@conference/contracts';
import { ApplicationEvent } from '../applications/application-event.entity';
import type { ApiSettings } from '../config/settings';
import { Quota } from '../quotas/quota.entity';
import { ApiProcess } from '../testing/api-process';
import { BatchDesk } from '../testing/batch-desk';
import { startedSettings } from '../testing/fresh-settings';
import { mailsOf } from '../testing/outbox-rows';
import { RowLock } from '../testing/row-lock';
import { TestApi } from '../testing/test-api';
import { Batch } from './batch.entity';
import { BatchKeeper } from './batch-keeper';
import { Batches } from './batches';

const MANY = 6;

// On a database server only (jest.config.mjs).
describe('two processes with the same batches', () => {
  let settings: ApiSettings;
  let one: TestApi;
  let other: TestApi;
  let desk: BatchDesk;
  let token: string;

  beforeEach(async () => {
    settings = await startedSettings({ RATE_LIMITS: 'off' });
    one = await TestApi.on(settings);
    other = await TestApi.on(settings);
    token = await one.adminToken();
    desk = new BatchDesk(one, token);
  });
  afterEach(() => Promise.all([one.end(), other.end()]));

  const registered = async () => (await one.registered()).registration;
  const batches = () => one.dataSource.getRepository(Batch);
  const bothLook = () => Promise.all([one, other].map((api) => api.app.get(BatchKeeper).look()));
  const released = (id: string) =>
    [one, other].flatMap(({ log }) => log.filter((line) => line.includes('released batch') && line.includes(id)));
  const isDue = (id: string) => batches().update({ id }, { dueAt: '2020-01-01T00:00:00.000Z' });

  /** How many events, mails and lines in the history of the site an application has because of decisions. */
  async function done({ _id: id }: Application) {
    const { body } = await one.call<AnswerOf<'GET /history'>>(`GET /history?record=${id}`, { token });
    return [
      await one.dataSource.getRepository(ApplicationEvent).countBy({ registrationId: id, kind: 'decided' }),
      await mailsOf(one).countBy({ recordId: id, event: 'application decided' }),
      body.changes.filter(({ did }) => did === 'decided').length,
    ];
  }

  it('release one that is due once, when both look at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const applications = await Promise.all(Array.from({ length: MANY }, registered));
      const id = await desk.sealed(...applications.map((one): [Application, 'accepted'] => [one, 'accepted']));
      await desk.release(id);
      await isDue(id);
      await bothLook();
      await bothLook();
      expect((await desk.one(id)).batch.state).toBe('released');
      expect(released(id)).toHaveLength(1);
      for (const application of applications) expect(await done(application)).toEqual([1, 1, 1]);
    }
  });

  it('release one as a whole, when the one that has begun is killed', async () => {
    const applications = await Promise.all(Array.from({ length: MANY }, registered));
    const id = await desk.sealed(...applications.map((one): [Application, 'accepted'] => [one, 'accepted']));
    await desk.release(id);
    await Promise.all([one.end(), other.end()]);

    const lock = await RowLock.of(settings, 'registration', applications.at(-1)?._id ?? '');
    await lock.run('UPDATE batch SET dueAt = ? WHERE id = ?', ['2020-01-01T00:00:00.000Z', id]);
    const begun = await ApiProcess.on(settings);
    await lock.awaited();
    begun.signal('SIGKILL');
    await begun.code;
    await lock.end();

    [one, other] = [await TestApi.on(settings), await TestApi.on(settings)];
    desk = new BatchDesk(one, token);
    await bothLook();
    await bothLook();
    expect((await desk.one(id)).batch.state).toBe('released');
    expect(released(id)).toHaveLength(1);
    for (const application of applications) expect(await done(application)).toEqual([1, 1, 1]);
  });

  it('offer a place that was freed once: the waiting list moves up by one, and one mail leaves', async () => {
    for (let round = 0; round < 3; round++) {
      const place = await desk.decide(await registered(), 'accepted');
      const first = await desk.decide(await registered(), 'wait');
      const second = await desk.decide(await registered(), 'wait');
      await desk.decide(place, 'declined');
      await bothLook();
      await bothLook();
      const offers = await desk.freePlaces();
      expect(offers).toHaveLength(1);
      const [{ _id: id }] = offers as [BatchRecord];
      expect([await desk.nextIn(offers[0] as BatchRecord), (await desk.mails(id)).length]).toEqual([first._id, 1]);

      await isDue(id);
      await bothLook();
      await bothLook();
      expect(released(id)).toHaveLength(1);
      expect([(await desk.now(first)).status, (await desk.now(second)).status]).toEqual(['accepted', 'wait']);
      expect(await mailsOf(one).countBy({ batchId: id })).toBe(1);
      expect(await desk.freePlaces()).toEqual([]);
      // It waits for nothing in the next round.
      await desk.decide(second, 'declined');
    }
  });

  /** From here on nothing is filled or released but by the test. */
  const endLooks = () => Promise.all([one, other].map(({ app }) => app.get(BatchKeeper).beforeApplicationShutdown()));

  /** Two who had the only two places of a pool, and two who wait for one. */
  async function twoPlaces() {
    const had = [await desk.decide(await registered(), 'accepted'), await desk.decide(await registered(), 'accepted')];
    const waiting = [await desk.decide(await registered(), 'wait'), await desk.decide(await registered(), 'wait')];
    const { segment, subTheme } = had[0] as Application;
    const setPlaces = (places: number, placesBefore?: number) =>
      one.call('PUT /quotas', { token, json: { quotas: [{ segment, subTheme, places, placesBefore }] } });
    await setPlaces(2);
    return { had, waiting, pool: { segment, subTheme }, setPlaces };
  }

  it('offer the last place of a pool to one of two, though two places were freed', async () => {
    await endLooks();
    const { had, pool, setPlaces } = await twoPlaces();
    for (const application of had) await desk.decide(application, 'declined');
    const [first, second] = (await batches().findBy({ state: 'freed', ...pool })) as [Batch, Batch];
    await setPlaces(1, 2);

    // One is about to count what is left when the other begins.
    const { id } = await one.dataSource.getRepository(Quota).findOneByOrFail(pool);
    const lock = await RowLock.of(settings, 'quota', id);
    const fills = [one.app.get(Batches).fill(first)];
    await lock.awaited();
    fills.push(other.app.get(Batches).fill(second));
    await lock.awaited(2);
    await lock.end();
    await Promise.all(fills);
    expect((await batches().findBy(pool)).map(({ state }) => state).sort()).toEqual(['discarded', 'sealed']);
  });

  it('give the last place of a pool to one of two who should get one at the same instant', async () => {
    const { had, waiting, pool, setPlaces } = await twoPlaces();
    for (const application of had) await desk.decide(application, 'declined');
    const free = () => batches().findBy({ state: 'sealed', ...pool });
    while ((await free()).length < 2) await bothLook();
    const [first, second] = (await free()) as [Batch, Batch];
    await setPlaces(1, 2);
    await endLooks();
    await Promise.all([isDue(first.id), isDue(second.id)]);

    // One has counted what is left when the other begins.
    const [next] = (await desk.one(first.id)).items;
    const lock = await RowLock.of(settings, 'registration', next?.registrationId ?? '');
    const releases = [one.app.get(Batches).release(first)];
    await lock.awaited();
    releases.push(other.app.get(Batches).release(second));
    await lock.awaited(2);
    await lock.end();
    expect(await Promise.all(releases)).toEqual([1, 0]);
    const statuses = await Promise.all(waiting.map(async (application) => (await desk.now(application)).status));
    expect(statuses.sort()).toEqual(['accepted', 'wait']);
  });
});
