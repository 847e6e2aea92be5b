import { unlessOffline } from '@conference/api-client';
import type { Batch, BatchRecipient } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Spinner } from '@conference/ui';
import batchStyles from '../../batches/batches.module.css';
import { ActionButton } from '../../console/action-button';
import { useLoaded } from '../../console/use-loaded';
import { useTask } from '../../console/use-task';
import { texts } from './texts';
import { useCompose } from './use-compose';

const says = texts.contents;

interface BatchRecipientsProps {
  batch: Batch;
  onWritten(batchId: string): void;
  onTried(): void;
}

/** Whom a batch mails, by name, with who was left behind and a way to compose the mail again to them. */
export function BatchRecipients({ batch, onWritten, onTried }: BatchRecipientsProps) {
  const { _id: id, revision, state, numbers, audience: of, templateId } = batch;
  const compose = useCompose();
  const { run, isRunning } = useTask();
  const { answer, failed, failure } = useLoaded(
    'GET /batches/:id',
    { params: { id } },
    { version: `${revision} ${state} ${numbers.leftBehind}` },
  );
  if (failed) return <p role="alert">{unlessOffline(failure, says.failed)}</p>;
  if (!answer) return <Spinner label={says.loading} />;
  const { recipients = [] } = answer;
  const left = recipients.filter((one) => one.state === 'left behind' && !one.isGone).map(({ recordId }) => recordId);
  const again = async () => {
    if (of === undefined || templateId === undefined) return;
    const ended = await run(compose({ of, ids: left }, templateId), texts.write.says);
    if (!ended.isDone) return onTried();
    toast.success(texts.write.done(ended.answer.numbers.mails));
    onWritten(ended.answer._id);
  };
  return (
    <>
      {left.length > 0 && (
        <ActionButton size="small" loading={isRunning} onClick={() => void again()}>
          {says.again(left.length)}
        </ActionButton>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div className={batchStyles.items} role="region" aria-label={batch.name} tabIndex={0}>
        <ul>
          {recipients.map((one) => (
            <li key={one.recordId}>
              <span>
                <strong>{one.name || says.gone}</strong> <small>{one.email}</small>
              </span>
              <span>{standingOf(one)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function standingOf({ state, hasMoved, isGone }: BatchRecipient): string {
  const standing = hasMoved ? says.moved : says[state];
  return isGone ? `${standing}: ${says.isGone}` : standing;
}
