import { type Mail } from '@conference/contracts';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

interface RetryMailProps {
  mail: Mail;
  /** Called when it is on its way, or was refused. */
  onTried(): void;
  size?: 'small';
}

/** Sends a delayed or given-up mail immediately. Other mails have no such button. */
export function RetryMail({ mail: { _id: id, recipient, canRetry }, onTried, size }: RetryMailProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  if (!canRetry) return null;

  const retry = async () => {
    await run(ask('POST /mail/:id/retry', { params: { id } }), texts.retry);
    onTried();
  };
  return (
    <ActionButton
      size={size}
      loading={isRunning}
      aria-label={`${texts.retry.button}: ${recipient}`}
      onClick={() => void retry()}
    >
      {texts.retry.button}
    </ActionButton>
  );
}
