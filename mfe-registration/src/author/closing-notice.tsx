import { displayLastMinute } from '@conference/edition';
import { Card } from '@conference/ui';
import { texts } from './texts';
import styles from './author-page.module.css';

/** Until when the form is open, in the conference's own time. */
export function ClosingNotice({ open }: { open: boolean }) {
  return (
    <Card tone={open ? 'wait' : 'bad'} className={styles.notice}>
      <strong>
        {open ? texts.openUntil : texts.closedSince} {displayLastMinute('author')}
      </strong>
      <br />
      {texts.zone}
    </Card>
  );
}
