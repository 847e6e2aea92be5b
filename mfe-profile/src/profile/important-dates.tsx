import type { Dates } from '@conference/contracts';
import {
  displayDay,
  importantDates,
  importantDateTitles,
  isPast,
  type CalendarDay,
  type ImportantDate,
} from '@conference/edition';
import { Awaited, type Part } from './awaited';
import { texts } from './texts';
import styles from './important-dates.module.css';

const names = Object.keys(importantDates) as ImportantDate[];

/** The four dates on one thread: woven in lac as far as it has come, dashed from there. */
export function ImportantDates({ dates }: { dates: Part<Dates> }) {
  const { answer } = dates;
  return (
    <section className={styles.cloth} aria-labelledby="important-dates">
      <h2 id="important-dates" className={styles.heading}>
        {texts.dates.heading}
      </h2>
      <Awaited part={dates} says={texts.dates} />
      {answer && (
        <ol className={styles.dates}>
          {names.map((name) => (
            <DateOnThread key={name} name={name} dates={answer} />
          ))}
        </ol>
      )}
    </section>
  );
}

function DateOnThread({ name, dates }: { name: ImportantDate; dates: Dates }) {
  const day = dates[name];
  const past = isPast(day as CalendarDay, new Date(dates.now));
  const date = <time dateTime={day}>{displayDay(day)}</time>;
  return (
    <li className={past ? styles.past : styles.upcoming}>
      <span className={styles.date}>{past ? <s>{date}</s> : date}</span>
      <span>{importantDateTitles[name]}</span>
      <span className={styles.state}>{past ? texts.dates.past : texts.dates.upcoming}</span>
    </li>
  );
}
