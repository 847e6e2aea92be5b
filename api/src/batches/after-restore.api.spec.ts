import { ANEW, writeFolderMark } from '../pair/folder-mark';
import { BatchDesk } from '../testing/batch-desk';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { BatchKeeper } from './batch-keeper';
import { Batch } from './batch.entity';

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
});
