import { toast } from '@conference/shell-kit';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

/** Sends all delayed and given-up mails at once. */
export function RetryAll({ onTried }: { onTried(): void }) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();

  const retry = async () => {
    const ended = await run(ask('POST /mail/retry', {}), texts.retry.allSays);
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
