import { schedule, sessionTypes } from '@conference/edition';
import remote from '../../remote';
import { Page } from '../page/page';
import { CalendarLink } from './calendar-link';
import { Day } from './day';
import styles from './schedule.module.css';
import { SessionBadge } from './session-badge';
import { texts } from './texts';

/** /schedule: both days, and a legend of the weaves. */
export function Schedule() {
  return (
    <Page title={remote.pages['/schedule'].title} lead={texts.lead}>
      <ul aria-label={texts.key} className={styles.key}>
        {sessionTypes.map((type) => (
          <li key={type}>
            <SessionBadge type={type} />
          </li>
        ))}
      </ul>
      <div className={styles.take}>
        <CalendarLink />
        <p>{texts.zone}</p>
      </div>
      {schedule.map((day, index) => (
        <Day key={day.day} day={day} other={schedule[(index + 1) % schedule.length]} />
      ))}
    </Page>
  );
}
