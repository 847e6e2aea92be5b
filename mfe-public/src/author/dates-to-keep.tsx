import { abstractDeadlines, displayDay, importantDates } from '@conference/edition';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { FactList } from '../facts/fact-list';
import styles from './author.module.css';
import { texts } from './texts';

/** The dates of the conference, and what comes too late. */
export function DatesToKeep() {
  const { dates } = useEdition('core');
  const facts = importantDates(dates).map(({ title, day }) => ({
    name: title,
    fact: <time dateTime={day}>{displayDay(day)}</time>,
  }));
  const [before, behind] = texts.late;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">{texts.dates}</h2>
      <div className={styles.dates}>
        <FactList facts={facts} />
      </div>
      <p className={styles.quiet}>
        {before}
        <span className={styles.day}>{displayDay(dates.important.paperSubmissionDeadline.day)}</span>
        {behind} {abstractDeadlines(dates)}
      </p>
      <p className={styles.abroad}>
        <TextLink as={Link} to={url.fromAbroad}>
          {texts.abroad}
        </TextLink>
      </p>
    </section>
  );
}
