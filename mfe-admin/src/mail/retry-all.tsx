import { toast } from '@conference/shell-kit';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

interface RetryAllProps {
  batch: string | undefined;
  onTried(): void;
}

/** Sends all delayed and given-up mails together, or those of a batch. */
export function RetryAll({ batch, onTried }: RetryAllProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();

  const retry = async () => {
    const ended = await run(ask('POST /mail/retry', { query: { batch } }), texts.retry.allSays);
    // The server says how many: the text of some is not stored any more.
    if (ended.isDone) toast.success(ended.answer.message);
    onTried();
  };
  return (
    <ActionButton loading={isRunning} onClick={() => void retry()}>
      {texts.retry.all}
    </ActionButton>
  );
}
