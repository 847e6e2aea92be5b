import type { CallName } from '@conference/contracts';
import { Batch } from '../batches/batch.entity';
import { Batches } from '../batches/batches';
import { PairMark, THE_PAIR } from '../pair/pair-mark.entity';
import type { BatchDesk } from './batch-desk';
import type { Answer, CallContent, TestApi } from './test-api';
import { workbookOf } from './workbook-of';

interface Given {
  api(): TestApi;
  desk(): BatchDesk;
  /** An application that can be staged. */
  undecided(): Promise<{ registrationId: string; version: number }>;
  call(line: string, content?: CallContent): Promise<Answer>;
}

/** The calls of batches. Each entry prepares the site, and returns the call that changes something (every-call.api.spec.ts). */
export function batchRows({ api, desk, undecided, call }: Given) {
  const sealedBatch = async () => {
    const { registrationId: _id, version } = await undecided();
    return desk().sealed([{ _id, version }, 'wait', 'A reason.']);
  };

  /** As after a restore: batches wait. */
  const hold = () =>
    api().dataSource.getRepository(PairMark).update({ id: THE_PAIR }, { heldSince: '2025-07-01T00:00:00.000Z' });

  return {
    createBatch: () => Promise.resolve(() => call('POST /batches', { json: { kind: 'decisions' } })),
    stageDecisions: async () => {
      const id = await desk().begun();
      const items = [{ ...(await undecided()), status: 'wait' }];
      return () => call(`PUT /batches/${id}/items`, { json: { items } });
    },
    importDecisions: async () => {
      const id = await desk().begun();
      const { registrationId, version } = await undecided();
      const workbook = await workbookOf([
        ['_id', 'Version', 'Decision', 'Comment'],
        [registrationId, version, 'Declined'],
      ]);
      return () => desk().import(id, workbook, { stage: 1 }) as unknown as Promise<Answer>;
    },
    sealBatch: async () => {
      const id = await desk().begun();
      await desk().stage(id, { ...(await undecided()), status: 'wait' });
      return () => call(`POST /batches/${id}/seal`);
    },
    releaseBatch: async () => {
      const id = await sealedBatch();
      return () => desk().release(id) as unknown as Promise<Answer>;
    },
    stopBatch: async () => {
      const id = await sealedBatch();
      await desk().release(id);
      return () => call(`POST /batches/${id}/stop`);
    },
    unsealBatch: async () => {
      const id = await sealedBatch();
      return () => call(`POST /batches/${id}/unseal`);
    },
    discardBatch: async () => {
      const id = await sealedBatch();
      return () => call(`DELETE /batches/${id}`);
    },
    dropBatchMails: async () => {
      const id = await sealedBatch();
      await hold();
      await desk().release(id);
      await api().dataSource.getRepository(Batch).update({ id }, { dueAt: '2020-01-01T00:00:00.000Z' });
      await api().app.get(Batches).release({ id, causeId: null });
      return () => call(`DELETE /batches/${id}/mails`);
    },
    resumeBatches: async () => {
      await hold();
      return () => call('POST /batches/resume');
    },
  } satisfies Partial<Record<CallName, () => Promise<() => Promise<Answer>>>>;
}
