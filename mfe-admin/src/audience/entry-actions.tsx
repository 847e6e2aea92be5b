import { type AudienceEntry } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { DeleteButton } from '../console/delete-button';
import { useTask } from '../console/use-task';
import styles from './entry-actions.module.css';
import { texts } from './texts';

interface EntryActionsProps {
  entry: AudienceEntry;
  /** It was changed or deleted, here or by somebody else. */
  onChanged(): void;
}

/** The buttons that approve an entry, once, and delete it. */
export function EntryActions({ entry: { _id, name, status, updatedAt }, onChanged }: EntryActionsProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();

  const approve = async () => {
    const ended = await run(
      ask('PATCH /audience/:id', { params: { id: _id }, json: { status: 'approved' } }),
      texts.approval,
    );
    // The server's message says whether this approved it, or somebody else before.
    if (ended.isDone) toast.success(ended.answer.message);
    if (ended.isDone || ended.refused) onChanged();
  };
  return (
    <div className={styles.actions}>
      {status !== 'approved' && (
        <ActionButton
          size="small"
          type="primary"
          loading={isRunning}
          aria-label={`${texts.approve}: ${name}`}
          onClick={() => void approve()}
        >
          {texts.approve}
        </ActionButton>
      )}
      <DeleteButton
        of={name}
        at="DELETE /audience/:id"
        id={_id}
        version={updatedAt}
        says={texts.deleted}
        onDeleted={onChanged}
        onRefused={onChanged}
      />
    </div>
  );
}
