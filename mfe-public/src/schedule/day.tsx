import { dayInWords, type ScheduledDay } from '@conference/edition';
import { TextLink } from '@conference/ui';
import styles from './day.module.css';
import { Session } from './session';
import { texts } from './texts';

const idOf = ({ name }: ScheduledDay) => name.toLowerCase().replace(' ', '-');

interface DayProps {
  day: ScheduledDay;
  /** The other day, for the link beside the heading. */
  other?: ScheduledDay;
}

/** One day: a ribbon of cloth from its first session to its last. */
export function Day({ day, other }: DayProps) {
  const { weekday, date } = dayInWords(day.day);
  return (
    <section id={idOf(day)} aria-labelledby={`${idOf(day)}-title`} className={styles.day}>
      <header className={styles.head}>
        <h2 id={`${idOf(day)}-title`}>{day.name}</h2>
        <p>
          <time dateTime={day.day}>
            {weekday} <span className={styles.date}>{date}</span>
          </time>
        </p>
        {other && (
          <p className={styles.other}>
            <TextLink href={`#${idOf(other)}`}>{texts.otherDay(other.name)}</TextLink>
          </p>
        )}
      </header>
      <ol className={styles.sessions}>
        {day.sessions.map((session, index) => (
          <Session key={session.time} day={day.day} session={session} next={day.sessions[index + 1]} />
        ))}
      </ol>
    </section>
  );
}
