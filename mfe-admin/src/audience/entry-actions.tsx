import { type AudienceEntry } from '@conference/contracts';
import { useRef } from 'react';
import { ActionButton } from '../console/action-button';
import { IfMay } from '../console/if-may';
import { DeleteButton } from '../console/delete-button';
import { focusNextMain, MAIN_ACTION } from '../list/focus';
import { MoreActions } from '../list/more-actions';
import styles from './entry-actions.module.css';
import { texts } from './texts';
import { useApproval } from './use-approval';

interface EntryActionsProps {
  entry: AudienceEntry;
  /** It was changed or deleted, here or by somebody else. */
  onChanged(): void;
}

/**
 * The buttons that approve and delete an entry. Each keeps its place when the other is gone, so that a double click never hits another
 * button.
 */
export function EntryActions({ entry, onChanged }: EntryActionsProps) {
  const { _id, name, status, updatedAt } = entry;
  const place = useRef<HTMLDivElement>(null);
  const { approve, isRunning } = useApproval(onChanged);

  const approveOnce = async () => {
    if (await approve(entry)) focusNextMain(place.current);
  };
  return (
    <div className={styles.actions} ref={place}>
      <div className={styles.approve}>
        {status !== 'approved' && (
          <ActionButton
            {...MAIN_ACTION}
            size="small"
            type="primary"
            loading={isRunning}
            aria-label={`${texts.approve}: ${name}`}
            // After an approval the next row may move up here. A second click or a held key is not meant for that row. The second
            // click must not take the focus back from it either.
            onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
            onClick={({ detail }) => detail < 2 && void approveOnce()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {texts.approve}
          </ActionButton>
        )}
      </div>
      <IfMay access="admin">
        <MoreActions of={name}>
          <DeleteButton
            of={name}
            at="DELETE /audience/:id"
            id={_id}
            version={updatedAt}
            says={texts.deleted}
            onDeleted={onChanged}
            onRefused={onChanged}
          />
        </MoreActions>
      </IfMay>
    </div>
  );
}
