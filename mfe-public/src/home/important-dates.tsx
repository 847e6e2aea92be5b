import { displayDay, importantDates, importantDateTitles, isPast, type CalendarDay, type ImportantDate } from '@conference/edition';
import styles from './important-dates.module.css';
import { texts } from './texts';
import type { ServerClock } from './use-server-clock';

const names = Object.keys(importantDateTitles) as ImportantDate[];

/** The four dates. Whether one is past is for the server's clock to say, so it is not said before that answers. */
export function ImportantDates({ clock }: { clock?: ServerClock }) {
  return (
    <section className={styles.band} aria-labelledby="important-dates">
      <div className={styles.inside}>
        <h2 id="important-dates" className={styles.title}>
          {texts.dates.title}
        </h2>
        <ol className={styles.dates}>
          {names.map((name) => {
            const day = (clock?.dates[name] ?? importantDates[name]) as CalendarDay;
            const past = clock && isPast(day, new Date(clock.now()));
            return (
              <li key={name} className={past ? styles.past : styles.upcoming}>
                <time dateTime={day}>{displayDay(day)}</time>
                <span>{importantDateTitles[name]}</span>
                {clock && <b>{past ? texts.dates.past : texts.dates.upcoming}</b>}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
