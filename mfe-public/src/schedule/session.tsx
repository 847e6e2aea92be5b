import {
  displayTime,
  instantOf,
  minutesBetween,
  type CalendarDay,
  type ScheduledSession,
  factText,
} from '@conference/edition';
import { Woven } from '@conference/ui';
import { SessionBadge } from './session-badge';
import { sessionCloths } from './session-cloths';
import styles from './session.module.css';

interface SessionProps {
  day: CalendarDay;
  session: ScheduledSession;
  /** The next session, at which this one ends; the end of a day's last one is unknown. */
  next?: ScheduledSession;
}

/** One session: its length of the day's cloth, and what happens in it. */
export function Session({ day, session, next }: SessionProps) {
  const { time, title, venue, speaker, type } = session;
  const length = next && lengthOf(minutesBetween(session, next));
  return (
    <li
      className={styles.session}
      data-hours={length?.hours}
      data-minutes={length?.minutes}
      data-end={next ? 'known' : 'open'}
    >
      <time dateTime={instantOf(day, time).toISOString()} className={styles.time}>
        {displayTime(time)}
      </time>
      <Woven {...sessionCloths[type]} className={styles.ribbon} />
      <div className={styles.what}>
        <div>
          <h3>{title}</h3>
          <p className={styles.details}>
            {speaker && <span>{factText(speaker)}</span>}
            <span>{factText(venue)}</span>
          </p>
        </div>
        <div className={styles.kind}>
          <SessionBadge type={type} />
        </div>
      </div>
    </li>
  );
}

/** A quarter of an hour, in minutes: cloth is cut to whole ones. */
const QUARTER = 15;

/** The longest piece of cloth that there is, in hours. */
const LONGEST = 8;

/** How much cloth a session takes. */
function lengthOf(minutes: number) {
  const quarters = Math.min(Math.max(0, Math.round(minutes / QUARTER)), (LONGEST * 60) / QUARTER);
  return { hours: Math.floor(quarters / 4), minutes: (quarters % 4) * QUARTER };
}
