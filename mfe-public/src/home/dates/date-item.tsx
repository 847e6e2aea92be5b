import { displayDay, type CalendarDay } from '@conference/edition';
import { Woven } from '@conference/ui';
import { texts } from '../further-texts';
import styles from './important-dates.module.css';

interface DateItemProps {
  day: CalendarDay;
  title: string;
  /** Whether its label stands before it, because there is no room after it. */
  isAtTheEnd: boolean;
  /** The length of its thread in days: to the next date, or one for the last. */
  days: number;
  /** Undefined while the server's time is unknown. */
  past?: boolean;
  /** Today, in days after this date; negative before it. */
  today?: number;
}

/** A date and the thread to the next one: woven up to today, open from there on. */
export function DateItem({ day, title, isAtTheEnd, days, past, today }: DateItemProps) {
  const [first = 0, ...others] = Array.from({ length: Math.max(1, days) }, (_, day) => day);

  return (
    <li className={styles.date} data-past={past}>
      <div className={styles.first}>
        <Warp day={first} today={today} />
        <Woven weave="basket" yarn={past ? 1 : 3} className={styles.knot} />
        <div className={styles.label} data-end={isAtTheEnd || undefined}>
          <time dateTime={day}>{displayDay(day)}</time>
          <span>{title}</span>
          <b>{past !== undefined && (past ? texts.dates.past : texts.dates.upcoming)}</b>
        </div>
      </div>
      {others.map((other) => (
        <Warp key={other} day={other} today={today} />
      ))}
    </li>
  );
}

/** One day, and the thread from it to the next. */
function Warp({ day, today }: { day: number; today?: number }) {
  return (
    <span aria-hidden="true" className={styles.day} data-woven={today !== undefined && day < today}>
      {day === today && <Shuttle />}
    </span>
  );
}

/** The mark of today. */
function Shuttle() {
  return (
    <span className={styles.shuttle}>
      <svg viewBox="0 0 64 18" width="64" height="18">
        <path d="M0 9C14 0 50 0 64 9 50 18 14 18 0 9z" fill="currentColor" />
        <path className={styles.bobbin} d="M18 9h28" />
      </svg>
      {texts.dates.today}
    </span>
  );
}
