import type { Dates } from '@conference/contracts';
import { displayDay, importantDates, isPast, type CalendarDay, type ImportantDate } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { Awaited, type Part } from './awaited';
import { texts } from './texts';
import styles from './important-dates.module.css';

/** The four dates on one thread: woven in lac as far as it has come, dashed from there. */
export function ImportantDates({ dates }: { dates: Part<Dates> }) {
  const { answer } = dates;
  const all = importantDates(useEdition('core').dates);
  return (
    <section className={styles.cloth} aria-labelledby="important-dates">
      <h2 id="important-dates" className={styles.heading}>
        {texts.dates.heading}
      </h2>
      <Awaited part={dates} says={texts.dates} />
      {answer && (
        <ol className={styles.dates}>
          {all.map(({ name, title }) => (
            <DateOnThread key={name} name={name} title={title} dates={answer} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface DateOnThreadProps {
  name: ImportantDate;
  title: string;
  dates: Dates;
}

function DateOnThread({ name, title, dates }: DateOnThreadProps) {
  const day = dates[name];
  const past = isPast(day as CalendarDay, new Date(dates.now));
  const date = <time dateTime={day}>{displayDay(day)}</time>;
  return (
    <li className={past ? styles.past : styles.upcoming}>
      <span className={styles.date}>{past ? <s>{date}</s> : date}</span>
      <span>{title}</span>
      <span className={styles.state}>{past ? texts.dates.past : texts.dates.upcoming}</span>
    </li>
  );
}
