import { dayInWords } from '@conference/edition';
import { TextLink } from '@conference/ui';
import styles from './day.module.css';
import { Session } from './session';
import { texts } from './texts';
import type { PlannedDay } from './use-planned-days';

interface DayProps {
  day: PlannedDay;
  /** The day to go to next, for the link beside the heading. */
  other?: PlannedDay;
}

/** One day: a ribbon of cloth from its first session to its last. */
export function Day({ day: { id, day, name, sessions }, other }: DayProps) {
  const { weekday, date } = dayInWords(day);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.day}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{name}</h2>
        <p>
          <time dateTime={day}>
            {weekday} <span className={styles.date}>{date}</span>
          </time>
        </p>
        {other && (
          <p className={styles.other}>
            <TextLink href={`#${other.id}`}>{texts.otherDay(other.name)}</TextLink>
          </p>
        )}
      </header>
      <ol className={styles.sessions}>
        {sessions.map((session, index) => (
          <Session key={session.id} day={day} session={session} next={sessions[index + 1]} />
        ))}
      </ol>
    </section>
  );
}
