import { Refused } from '@conference/api-client';
import { retryMail, type Mail } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { texts } from './texts';

interface RetryMailProps {
  mail: Mail;
  /** It is on its way, or it turned out that it cannot be. */
  onTried(): void;
  size?: 'small';
}

/** Has a mail sent at once that is delayed or was given up; nothing for any other. */
export function RetryMail({ mail: { _id: id, recipient, canRetry }, onTried, size }: RetryMailProps) {
  const { ask } = useAdminSession();
  const [isSending, setSending] = useState(false);
  if (!canRetry) return null;

  const retry = async () => {
    setSending(true);
    try {
      toast.success((await ask(retryMail, { params: { id } })).message);
    } catch (failure) {
      toast.error(failure instanceof Refused ? failure.message : texts.retry.failed);
    } finally {
      setSending(false);
      onTried();
    }
  };
  return (
    <Button size={size} loading={isSending} aria-label={`${texts.retry.button}: ${recipient}`} onClick={() => void retry()}>
      {texts.retry.button}
    </Button>
  );
}
