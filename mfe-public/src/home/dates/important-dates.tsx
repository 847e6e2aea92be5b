import type { ServerClock } from '@conference/clock';
import {
  dayOf,
  daysBetween,
  importantDates,
  importantDateTitles,
  isPast,
  type CalendarDay,
  type ImportantDate,
} from '@conference/edition';
import { texts } from '../further-texts';
import { DateItem } from './date-item';
import styles from './important-dates.module.css';

const names = Object.keys(importantDateTitles) as ImportantDate[];

/** The four dates on a thread with a warp for every day. Only the server's clock decides which are past (docs/rules.md, dates). */
export function ImportantDates({ clock }: { clock?: ServerClock }) {
  const now = clock && new Date(clock.now());
  const dayNamed = (name: ImportantDate) => (clock?.dates[name] ?? importantDates[name]) as CalendarDay;

  return (
    <section className={styles.band} aria-labelledby="important-dates">
      <div className={styles.inside}>
        <h2 id="important-dates" className={styles.title}>
          {texts.dates.title}
        </h2>
        <ol className={styles.dates}>
          {names.map((name, index) => {
            const day = dayNamed(name);
            const following = names[index + 1];
            return (
              <DateItem
                key={name}
                day={day}
                title={importantDateTitles[name]}
                days={following ? daysBetween(day, dayNamed(following)) : 1}
                past={now && isPast(day, now)}
                today={now && daysBetween(day, dayOf(now))}
              />
            );
          })}
        </ol>
      </div>
    </section>
  );
}
