import type { ServerClock } from '@conference/clock';
import { dayOf, daysBetween, importantDates, isPast, type CalendarDay } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { texts } from '../further-texts';
import { DateItem } from './date-item';
import styles from './important-dates.module.css';

/** After this part of the thread, a label stands before its date, for lack of room after it. The label in the row of the last one has even less. */
const NO_ROOM = 0.72;
const NO_ROOM_BESIDE_THE_LAST = 0.52;

/** The four dates on a thread with a warp for every day. Only the server's clock decides which are past (docs/rules.md, dates). */
export function ImportantDates({ clock }: { clock?: ServerClock }) {
  const known = importantDates(useEdition('core').dates);
  const now = clock && new Date(clock.now());
  const dates: { name: string; title: string; day: CalendarDay }[] = known.map(({ name, title, day }) => ({
    name,
    title,
    day: (clock?.dates[name] ?? day) as CalendarDay,
  }));

  const daysTo = (index: number) => daysBetween(dates[0]?.day as CalendarDay, dates[index]?.day as CalendarDay);
  const last = dates.length - 1;
  const isAtTheEnd = (index: number) =>
    daysTo(index) / daysTo(last) > (index === last - 2 ? NO_ROOM_BESIDE_THE_LAST : NO_ROOM);

  return (
    <section className={styles.band} aria-labelledby="important-dates">
      <div className={styles.inside}>
        <h2 id="important-dates" className={styles.title}>
          {texts.dates.title}
        </h2>
        <ol className={styles.dates}>
          {dates.map(({ name, title, day }, index) => {
            const following = dates[index + 1];
            return (
              <DateItem
                key={name}
                day={day}
                title={title}
                isAtTheEnd={isAtTheEnd(index)}
                days={following ? daysBetween(day, following.day) : 1}
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
