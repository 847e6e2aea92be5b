import type { Audience, BatchRecord } from '@conference/contracts';
import { useCallback } from 'react';
import { useAdminSession } from '../../console/admin-session';

/** Writes mails to a group, and holds them. A refusal leaves nothing behind. @throws Refused, which names the recipient or the fault */
export function useCompose() {
  const { ask } = useAdminSession();
  return useCallback(
    async (audience: Audience, templateId: string): Promise<BatchRecord> => {
      const { batch } = await ask('POST /batches', { json: { kind: 'mails', audience, templateId } });
      const params = { id: batch._id };
      try {
        return (await ask('POST /batches/:id/seal', { params })).batch;
      } catch (failure) {
        await ask('DELETE /batches/:id', { params }).catch(() => undefined);
        throw failure;
      }
    },
    [ask],
  );
}
