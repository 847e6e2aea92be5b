import type { AnswerOf, Application } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { ANEW } from '@conference/settings';
import { writeFolderMark } from '../pair/folder-mark';
import { PairMark, THE_PAIR } from '../pair/pair-mark.entity';
import { BatchDesk } from '../testing/batch-desk';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { BatchKeeper } from './batch-keeper';
import { Batch } from './batch.entity';
import { Batches } from './batches';
import { newBatch } from './new-batch';

describe('after a restore', () => {
  it('batches and their mails wait until an admin confirms, and can be stopped then; a code leaves', async () => {
    const before = await TestApi.start();
    const application = (await before.registered()).registration;
    const scheduled = new BatchDesk(before, await before.adminToken());
    const id = await scheduled.sealed([application, 'accepted']);
    await scheduled.release(id);
    await before.end();
    // As a restore leaves it.
    await writeFolderMark(before.settings, { pair: ANEW, changes: 0, at: new Date().toISOString() });

    const api = await TestApi.on(before.settings);
    const token = await api.adminToken();
    const desk = new BatchDesk(api, token);
    await desk.due(id);
    await api.app.get(BatchKeeper).look();
    const { heldSince, batches } = await desk.list();
    expect([typeof heldSince, batches[0]?.state]).toEqual(['string', 'sealed']);
    await mailsOf(api).update({ batchId: id }, { nextAttemptAt: '2020-01-01T00:00:00.000Z' });
    await api.call('POST /check-email', { json: { email: application.email } });
    await settled(api, { event: 'password code' }, isSent);
    expect(await mailsOf(api).findOneByOrFail({ batchId: id })).toMatchObject({ sentAt: null, claim: null });

    const { status } = await api.call('POST /batches/resume', { token });
    expect([status, (await desk.list()).heldSince]).toEqual([200, undefined]);
    const { dueAt } = await api.dataSource.getRepository(Batch).findOneByOrFail({ id });
    expect(Date.parse(dueAt ?? '')).toBeGreaterThan(Date.now() + 100_000);
    await api.end();
  });

  it('everything that waits can be kept from leaving before an admin confirms, and is listed until then', async () => {
    const before = await TestApi.start();
    const was = new BatchDesk(before, await before.adminToken());
    const applications = [];
    for (let index = 0; index < 4; index++) applications.push((await before.registered()).registration);
    const [one, other, another, last] = applications as [Application, Application, Application, Application];
    const sealed = await was.sealed([one, 'accepted']);
    const scheduled = await was.sealed([other, 'declined']);
    await was.release(scheduled);
    const released = await was.sealed([another, 'accepted'], [last, 'wait']);
    await was.release(released);
    await before.dataSource.getRepository(Batch).update({ id: released }, { dueAt: '2020-01-01T00:00:00.000Z' });
    await before.dataSource.getRepository(PairMark).update({ id: THE_PAIR }, { heldSince: new Date().toISOString() });
    // Released before the backup, whose mails are dated and have not left.
    await before.app.get(Batches).release({ id: released, causeId: null });
    const place = { segment: last.segment, subTheme: last.subTheme };
    const begun = { kind: 'decisions', name: 'A free place', editionKey: FIRST_KEY, actorId: null } as const;
    const freed = { ...newBatch({ ...begun, createdAt: last.createdAt }), ...place, state: 'freed' } as const;
    await before.dataSource.getRepository(Batch).insert({ ...freed, dueAt: '2020-01-01T00:00:00.000Z' });
    await before.end();
    await writeFolderMark(before.settings, { pair: ANEW, changes: 0, at: new Date().toISOString() });

    const api = await TestApi.on(before.settings);
    const token = await api.adminToken();
    const desk = new BatchDesk(api, token);
    await desk.due(scheduled);
    const listed = async () =>
      (await desk.list()).leaving?.map(({ name: _name, releaseAt, ...rest }) => ({ ...rest, isTimed: !!releaseAt }));
    expect(await listed()).toEqual([
      { _id: scheduled, kind: 'decisions', state: 'sealed', mails: 1, isTimed: true },
      { _id: released, kind: 'decisions', state: 'released', mails: 2, isTimed: false },
      { _id: freed.id, kind: 'decisions', state: 'freed', mails: 0, isTimed: false },
    ]);
    const drop = (id: string) => api.call<{ message: string }>(`DELETE /batches/${id}/mails`, { token });
    expect((await drop(scheduled)).status).toBe(409);
    expect((await drop(released)).body.message).toBe('2 mails dropped.');
    const history = await api.call<AnswerOf<'GET /history'>>('GET /history', { token });
    expect(history.body.changes[0]).toMatchObject({
      did: 'dropped mails',
      kind: 'batch',
      record: released,
      fields: [{ field: 'mails', to: '2' }],
    });
    expect((await desk.to(scheduled, 'unseal')).status).toBe(200);
    for (const id of [sealed, scheduled, freed.id]) expect((await desk.discard(id)).status).toBe(200);
    expect(await listed()).toEqual([]);

    await api.call('POST /batches/resume', { token });
    await api.app.get(BatchKeeper).look();
    expect(await mailsOf(api).countBy({ bulk: 1 })).toBe(0);
    expect((await drop(released)).body.message).toMatch(/^Batches do not wait/);
    const { body } = await api.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${another._id}`, { token });
    expect([body.registration.status, (await desk.list()).leaving]).toEqual(['accepted', undefined]);
    await api.end();
  });
});
