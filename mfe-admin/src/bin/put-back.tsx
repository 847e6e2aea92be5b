import type { BinEntryRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

interface PutBackProps {
  entry: BinEntryRecord;
  /** Also after a refusal: somebody else may have put it back. */
  onTried(): void;
}

/** Puts a record back. */
export function PutBack({ entry: { _id: id, name }, onTried }: PutBackProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { button, says } = texts.putBack;
  const putBack = async () => {
    const ended = await run(ask('POST /bin/:id/restore', { params: { id } }), says);
    if (ended.isDone) toast.success(ended.answer.message);
    onTried();
  };
  return (
    <ActionButton size="small" loading={isRunning} aria-label={`${button}: ${name}`} onClick={() => void putBack()}>
      {button}
    </ActionButton>
  );
}
