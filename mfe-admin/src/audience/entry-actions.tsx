import { Refused } from '@conference/api-client';
import { approveAudience, deleteAudience, type AudienceEntry } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { DeleteButton } from '../console/delete-button';
import styles from './entry-actions.module.css';
import { texts } from './texts';

interface EntryActionsProps {
  entry: AudienceEntry;
  /** It is another one now, is no more, or turned out not to be what is shown. */
  onChanged(): void;
}

/** What can be done with an entry: approve it, once, and delete it. */
export function EntryActions({ entry: { _id, name, status }, onChanged }: EntryActionsProps) {
  const { ask } = useAdminSession();
  const [isSending, setSending] = useState(false);

  const approve = async () => {
    setSending(true);
    try {
      await ask(approveAudience, { params: { id: _id }, body: { status: 'approved' } });
      toast.success(texts.approved);
      onChanged();
    } catch (failure) {
      toast.error((failure instanceof Refused && failure.message) || texts.approveFailed);
      if (failure instanceof Refused) onChanged();
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.actions}>
      {status !== 'approved' && (
        <Button size="small" type="primary" loading={isSending} aria-label={`${texts.approve}: ${name}`} onClick={() => void approve()}>
          {texts.approve}
        </Button>
      )}
      <DeleteButton of={name} endpoint={deleteAudience} id={_id} says={texts.deleted} onDeleted={onChanged} size="small" />
    </div>
  );
}
