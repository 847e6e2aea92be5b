import type { Deadline } from '@conference/clock';
import { profileTexts } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useId } from 'react';
import styles from './application-card.module.css';

interface EditLinkProps {
  /** The edit page of the application. */
  to: string;
  /** Until when it may be edited. */
  editing: Deadline;
  /** The id of the application's title: every card has such a link. */
  describedBy: string;
}

/** Leads to the edit page of an application; once editing is closed it leads nowhere, and says since when. */
export function EditLink({ to, editing: { open, lastMinute }, describedBy }: EditLinkProps) {
  const reason = useId();
  const words = profileTexts.applications;
  if (open)
    return (
      <p>
        <TextLink as={Link} to={to} aria-describedby={describedBy}>
          {words.edit}
        </TextLink>
      </p>
    );
  return (
    <p className={styles.closed}>
      <span
        role="link"
        aria-disabled="true"
        aria-describedby={`${describedBy} ${reason}`}
        className={styles.closedLink}
      >
        {words.edit}
      </span>
      <span id={reason} className={styles.reason}>
        {words.editingClosed(lastMinute)}
      </span>
    </p>
  );
}
