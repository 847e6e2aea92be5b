import type { AnswerOf, Application, BatchRecord, ChangeRecord, PoolRecord, QuotaChange } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { BatchDesk } from '../testing/batch-desk';
import { holderOf } from '../testing/role-holder';
import { TestApi } from '../testing/test-api';
import { Quota } from './quota.entity';

const ORAL = { segment: 'Oral Presentation', subTheme: 'Education & Pedagogy' };
const POSTER = { ...ORAL, segment: 'Poster Presentation' };

describe('the places of pools', () => {
  let api: TestApi;
  let token: string;
  let desk: BatchDesk;
  beforeEach(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    desk = new BatchDesk(api, token);
  });
  afterEach(() => api.end());

  type Answered = AnswerOf<'PUT /quotas'> & { code?: string; fields?: Record<string, string> };
  const set = (...quotas: object[]) => api.call<Answered>('PUT /quotas', { token, json: { quotas } });
  const list = async () => (await api.call<AnswerOf<'GET /quotas'>>('GET /quotas', { token })).body.pools;
  const inPool = (pools: PoolRecord[], { segment, subTheme }: Pick<QuotaChange, 'segment' | 'subTheme'>) =>
    pools.find((pool) => pool.segment === segment && pool.subTheme === subTheme);
  const registered = async (fields: object = {}) => (await api.registered(fields)).registration;
  const become = async (status: 'accepted' | 'wait', count: number) => {
    const applications: Application[] = [];
    for (let index = 0; index < count; index++) applications.push(await desk.decide(await registered(), status));
    return applications;
  };
  const statusOf = async ({ _id }: Application) =>
    (await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${_id}`, { token })).body.registration
      .status;
  const changes = async () =>
    (await api.call<{ changes: ChangeRecord[] }>('GET /history?kind=quota', { token })).body.changes;

  it('are told with those who are accepted, staged and waiting, also where no number was set', async () => {
    const pools = await list();
    const { segments, subThemes } = { segments: new Set<string>(), subThemes: new Set<string>() };
    for (const { segment, subTheme } of pools) {
      segments.add(segment);
      subThemes.add(subTheme);
    }
    expect(pools).toHaveLength(segments.size * subThemes.size);
    expect(inPool(pools, ORAL)).toEqual({ ...ORAL, accepted: 0, wait: 0, staged: 0 });

    const [accepted] = await become('accepted', 2);
    await become('wait', 1);
    const [staged, moved] = [await registered(), await registered()];
    // Two of these do not count as staged: the third only gets a comment, and the second changes afterwards, so it would be left behind.
    const batch = await desk.sealed(
      [staged, 'accepted'],
      [moved, 'accepted'],
      [accepted as Application, 'accepted', 'A'],
    );
    await desk.decide(moved, 'declined');
    await set({ ...ORAL, places: 2 }, { ...POSTER, places: 0 });
    const filled = await list();
    expect(inPool(filled, ORAL)).toEqual({ ...ORAL, places: 2, accepted: 2, wait: 1, staged: 1 });
    expect(inPool(filled, POSTER)).toEqual({ ...POSTER, places: 0, accepted: 0, wait: 0, staged: 0 });

    await desk.release(batch);
    await desk.due(batch);
    expect(inPool(await list(), ORAL)).toEqual({ ...ORAL, places: 2, accepted: 3, wait: 1, staged: 0 });
  });

  it('do not count what is staged of the caller’s own application', async () => {
    const own = await registered();
    const chair = await api.tokenOf(await holderOf(api, ['chair'], own.email));
    await desk.sealed([own, 'accepted']);
    const { body } = await api.call<AnswerOf<'GET /quotas'>>('GET /quotas', { token: chair });
    expect(inPool(body.pools, ORAL)).toEqual({ ...ORAL, accepted: 0, wait: 0, staged: 0 });
    const json = { quotas: [{ ...ORAL, places: 3 }] };
    const saved = await api.call<AnswerOf<'PUT /quotas'>>('PUT /quotas', { token: chair, json });
    expect(inPool(saved.body.pools, ORAL)).toMatchObject({ places: 3, staged: 0 });
    expect(inPool(await list(), ORAL)).toMatchObject({ staged: 1 });
  });

  it('are set, changed and cleared, and the history has who did it, with before and after', async () => {
    expect(inPool((await set({ ...ORAL, places: 40 })).body.pools, ORAL)).toMatchObject({ places: 40 });
    await set({ ...ORAL, places: 45, placesBefore: 40 }, { ...POSTER, places: 9999 });
    expect(inPool((await set({ ...ORAL, placesBefore: 45 })).body.pools, ORAL)).not.toHaveProperty('places');
    expect(await api.dataSource.getRepository(Quota).find()).toEqual([
      { id: expect.any(String), editionKey: FIRST_KEY, ...POSTER, places: 9999 },
    ]);

    const fields = (await changes()).map((change) => change.fields);
    const [oral, poster] = ['Oral Presentation, Education & Pedagogy', 'Poster Presentation, Education & Pedagogy'];
    expect(fields).toEqual([
      [{ field: oral, from: '45' }],
      [
        { field: oral, from: '40', to: '45' },
        { field: poster, to: '9999' },
      ],
      [{ field: oral, to: '40' }],
    ]);
    expect((await changes())[0]).toMatchObject({
      did: 'changed',
      kind: 'quota',
      record: FIRST_KEY,
      by: { fullName: expect.any(String) },
    });
  });

  it('are refused by name where the edition has no such pool, or the number is none', async () => {
    const refused = async (quota: object) => {
      const { status, body } = await set({ ...POSTER, places: 3 }, quota);
      return [status, body.fields];
    };
    const whole = { 'quotas.1.places': 'Please enter a whole number from 0 to 9999.' };
    for (const places of [-1, 10_000, 1.5, '12', null])
      expect(await refused({ ...ORAL, places })).toEqual([400, whole]);
    expect(await refused({ ...ORAL, segment: 'Dance', places: 1 })).toEqual([
      ...[400, { 'quotas.1.segment': 'This edition has no segment Dance.' }],
    ]);
    expect(await refused({ ...ORAL, subTheme: 'Ships', places: 1 })).toEqual([
      ...[400, { 'quotas.1.subTheme': 'This edition has no sub-theme Ships.' }],
    ]);
    expect(await refused({ ...POSTER, places: 4 })).toEqual([400, { 'quotas.1.segment': 'This pool is named twice.' }]);
    expect((await set()).status).toBe(400);
    expect(await api.dataSource.getRepository(Quota).count()).toBe(0);
    expect(await changes()).toEqual([]);
  });

  it('are not overwritten by somebody who has seen another number: all or nothing', async () => {
    await set({ ...ORAL, places: 40 });
    const { status, body } = await set({ ...POSTER, places: 7 }, { ...ORAL, places: 50 });
    expect([status, body.code, body.fields]).toEqual([
      ...[409, 'conflict', { 'quotas.1.places': 'Somebody else has set 40 meanwhile.' }],
    ]);
    expect(inPool(await list(), POSTER)).not.toHaveProperty('places');
    const cleared = await set({ ...POSTER, places: 8, placesBefore: 7 });
    expect(cleared.body.fields).toEqual({ 'quotas.0.places': 'Somebody else has cleared this number meanwhile.' });

    // The same number again is done already.
    expect((await set({ ...ORAL, places: 40 })).status).toBe(200);
    expect(await changes()).toHaveLength(1);
  });

  it('are set by one of several at the same time', async () => {
    const answers = await Promise.all([11, 12, 13, 14].map((places) => set({ ...ORAL, places })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await changes()).toHaveLength(1);
  });

  describe('and the waiting list', () => {
    it('has nobody move up while as many are accepted as there are places', async () => {
      const [first, second] = await become('accepted', 3);
      const [next] = await become('wait', 2);
      await set({ ...ORAL, places: 2 });
      await desk.decide(first as Application, 'declined');
      await desk.look();
      expect(await desk.freePlaces()).toEqual([]);

      await desk.decide(second as Application, 'pending');
      await desk.look();
      const [batch, ...more] = (await desk.freePlaces()) as [BatchRecord];
      expect([await desk.nextIn(batch), more]).toEqual([(next as Application)._id, []]);
    });

    it('counts those who are about to move up, of several freed places at once', async () => {
      const places = await become('accepted', 5);
      await become('wait', 5);
      await set({ ...ORAL, places: 3 });
      await desk.released(...places.map((place): [Application, 'declined'] => [place, 'declined']));
      await desk.look();
      const batches = await desk.freePlaces();
      expect(batches).toHaveLength(3);
      for (const { _id } of batches) await desk.due(_id);
      expect(inPool(await list(), ORAL)).toEqual({ ...ORAL, places: 3, accepted: 3, wait: 2, staged: 0 });
    });

    it('gives no place by itself that is taken by then, unless an organiser has it released', async () => {
      const [place] = await become('accepted', 1);
      const [next] = await become('wait', 1);
      await set({ ...ORAL, places: 1 });
      await desk.decide(place as Application, 'declined');
      await desk.look();
      const [batch] = (await desk.freePlaces()) as [BatchRecord];
      await become('accepted', 1);
      await desk.due(batch._id);
      await desk.look();
      expect(await statusOf(next as Application)).toBe('wait');
      expect((await desk.one(batch._id)).batch.state).toBe('discarded');

      const [other] = await become('accepted', 1);
      await set({ ...ORAL, places: 2, placesBefore: 1 });
      await desk.decide(other as Application, 'declined');
      await desk.look();
      const [again] = (await desk.freePlaces()) as [BatchRecord];
      await become('accepted', 1);
      await desk.release(again._id);
      await desk.due(again._id);
      expect(await statusOf(next as Application)).toBe('accepted');
    });

    it('moves as ever where no number was set, and nobody where there are no places', async () => {
      const [first, second] = await become('accepted', 2);
      await become('wait', 2);
      await set({ ...ORAL, places: 0 });
      await desk.decide(first as Application, 'declined');
      await desk.look();
      expect(await desk.freePlaces()).toEqual([]);
      await set({ ...ORAL, placesBefore: 0 });
      await desk.decide(second as Application, 'declined');
      await desk.look();
      expect(await desk.freePlaces()).toHaveLength(1);
    });
  });
});
