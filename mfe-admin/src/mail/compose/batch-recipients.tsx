import type { BatchRecipientRecord, BatchRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { BatchContents, useContents } from '../../batches/batch-contents';
import { ActionButton } from '../../console/action-button';
import { useTask } from '../../console/use-task';
import { texts } from './texts';
import { useCompose } from './use-compose';

const says = texts.contents;

interface BatchRecipientsProps {
  batch: BatchRecord;
  onWritten(batchId: string): void;
  onTried(): void;
}

/** The recipients of a batch by name. The mail can be composed again for those who were left behind. */
export function BatchRecipients({ batch, onWritten, onTried }: BatchRecipientsProps) {
  const { audience: of, templateId } = batch;
  const compose = useCompose();
  const { run, isRunning } = useTask();
  const contents = useContents(batch);
  const recipients = contents.answer?.recipients ?? [];
  const left = recipients.filter((one) => one.state === 'left behind' && !one.isGone).map(({ recordId }) => recordId);
  const again = async () => {
    if (of === undefined || templateId === undefined) return;
    const ended = await run(compose({ of, ids: left }, templateId), texts.write.says);
    if (!ended.isDone) return onTried();
    toast.success(texts.write.done(ended.answer.numbers.mails));
    onWritten(ended.answer._id);
  };
  return (
    <BatchContents
      batch={batch}
      of={contents}
      says={says}
      actions={
        left.length > 0 && (
          <ActionButton size="small" loading={isRunning} onClick={() => void again()}>
            {says.again(left.length)}
          </ActionButton>
        )
      }
    >
      {recipients.map((one) => (
        <li key={one.recordId}>
          <span>
            <strong>{one.name || says.gone}</strong> <small>{one.email}</small>
          </span>
          <span>{standingOf(one)}</span>
        </li>
      ))}
    </BatchContents>
  );
}

function standingOf({ state, hasMoved, isGone }: BatchRecipientRecord): string {
  const standing = hasMoved ? says.moved : says[state];
  return isGone ? `${standing}: ${says.isGone}` : standing;
}
