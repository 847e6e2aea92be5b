import type { GrantRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

interface MailAgainProps {
  grant: GrantRecord;
  /** Also after a refusal: it was accepted or withdrawn meanwhile. */
  onMailed(): void;
}

/** Mails an invitation again, with another link. */
export function MailAgain({ grant: { _id: id, email }, onMailed }: MailAgainProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { button, says } = texts.again;
  const mail = async () => {
    const ended = await run(ask('POST /grants/:id/mail', { params: { id } }), says);
    if (ended.isDone) toast.success(ended.answer.message);
    onMailed();
  };
  return (
    <ActionButton size="small" loading={isRunning} aria-label={`${button}: ${email}`} onClick={() => void mail()}>
      {button}
    </ActionButton>
  );
}
