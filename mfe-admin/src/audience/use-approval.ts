import type { AudienceEntry } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

/**
 * Approves entries of the audience.
 * @param onChanged one was approved, here or by somebody else
 */
export function useApproval(onChanged: () => void) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();

  /** @returns whether it is approved now */
  const approve = async ({ _id: id }: Pick<AudienceEntry, '_id'>): Promise<boolean> => {
    const ended = await run(
      ask('PATCH /audience/:id', { params: { id }, json: { status: 'approved' } }),
      texts.approval,
    );
    // The server's message says whether this approved it, or somebody else before.
    if (ended.isDone) toast.success(ended.answer.message);
    if (ended.isDone || ended.refused) onChanged();
    return ended.isDone;
  };
  return { approve, isRunning };
}
