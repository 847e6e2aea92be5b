import { displayDay, importantDates, importantDateTitles, segments, subThemes, type ImportantDate } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { Page } from '../page/page';
import { FactList } from '../facts/fact-list';
import { Points } from '../points/points';
import styles from './author.module.css';
import { texts } from './texts';

const dates = (Object.entries(importantDates) as [ImportantDate, string][]).map(([name, day]) => ({
  name: importantDateTitles[name],
  fact: <time dateTime={day}>{displayDay(day)}</time>,
}));

/** /author: what an author has to know, and the way to the form. */
export function Author() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <p className={styles.acts}>
        <ButtonLink as={Link} variant="cta" to={url.register}>
          {texts.register}
        </ButtonLink>
        <TextLink as={Link} to={url.login}>
          {texts.login}
        </TextLink>
      </p>
      <div className={styles.columns}>
        <section aria-labelledby="steps">
          <h2 id="steps">{texts.steps.title}</h2>
          <ol className={styles.steps}>
            {texts.steps.list.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="dates">
          <h2 id="dates">{texts.dates}</h2>
          <div className={styles.dates}>
            <FactList facts={dates} />
          </div>
          <p className={styles.quiet}>{texts.late(displayDay(importantDates.paperSubmissionDeadline))}</p>
        </section>
        <Points title={texts.segments} points={segments} />
        <Points title={texts.subThemes} points={subThemes} />
      </div>
    </Page>
  );
}
