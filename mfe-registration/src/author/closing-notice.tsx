import { closingInstant, conference, dayOf, displayDay } from '@conference/edition';
import { Card } from '@conference/ui';
import { texts } from './texts';
import styles from './author-page.module.css';

const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: conference.timeZone });

/** Until when the form is open, in the conference's own time. */
export function ClosingNotice({ open }: { open: boolean }) {
  const lastMinute = new Date(closingInstant('author').getTime() - 1000);
  return (
    <Card tone={open ? 'wait' : 'bad'} className={styles.notice}>
      <strong>
        {open ? texts.openUntil : texts.closedSince} {displayDay(dayOf(lastMinute))}, {hour.format(lastMinute)}
      </strong>
      <br />
      {texts.zone}
    </Card>
  );
}
