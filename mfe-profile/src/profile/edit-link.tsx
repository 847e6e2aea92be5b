import { displayLastMinute } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useId } from 'react';
import { texts } from './texts';
import styles from './registration-card.module.css';

const { registrations: words } = texts;

interface EditLinkProps {
  /** The edit page of the application. */
  to: string;
  /** Whether editing is open. */
  open: boolean;
}

/** Leads to the edit page of an application; once editing is closed it leads nowhere, and says since when. */
export function EditLink({ to, open }: EditLinkProps) {
  const reason = useId();
  if (open)
    return (
      <p>
        <TextLink as={Link} to={to}>
          {words.edit}
        </TextLink>
      </p>
    );
  return (
    <p className={styles.closed}>
      <span role="link" aria-disabled="true" aria-describedby={reason} className={styles.closedLink}>
        {words.edit}
      </span>
      <span id={reason} className={styles.reason}>
        {words.editingClosed(displayLastMinute('editing'))}
      </span>
    </p>
  );
}
