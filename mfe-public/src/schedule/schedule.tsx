import { sessionTypes } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { CalendarLink } from './calendar-link';
import { Day } from './day';
import styles from './schedule.module.css';
import { SessionBadge } from './session-badge';
import { texts } from './texts';
import { usePlannedDays } from './use-planned-days';

/** /schedule: every day, and a legend of the weaves. */
export function Schedule() {
  const { identity, dates } = useEdition('core');
  const days = usePlannedDays();
  return (
    <Page
      title={heads['/schedule'].title}
      lead={days.length > 0 ? texts.lead : texts.none}
      description={texts.description(dates.days.length, identity.place)}
    >
      {days.length > 0 && (
        <>
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
        </>
      )}
      {days.map((day, index) => (
        <Day key={day.id} day={day} other={days.length > 1 ? days[(index + 1) % days.length] : undefined} />
      ))}
    </Page>
  );
}
