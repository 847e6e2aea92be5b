import {
  abstractDeadlines,
  displayDay,
  importantDates,
  importantDateTitles,
  segments,
  segmentsInBrief,
  type ImportantDate,
  type Segment,
} from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import remote from '../../remote';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
import { FactList } from '../facts/fact-list';
import numbered from '../points/numbered.module.css';
import styles from './author.module.css';
import { SubThemes } from './sub-themes';
import { texts } from './texts';

const dates = (Object.entries(importantDates) as [ImportantDate, string][]).map(([name, day]) => ({
  name: importantDateTitles[name],
  fact: <time dateTime={day}>{displayDay(day)}</time>,
}));

/** The guidelines of each segment; the fair has none. */
const guidelines: Partial<Record<Segment, string>> = {
  'Oral Presentation': url.oral,
  'Poster Presentation': url.poster,
  '3-Minute Thesis': url.thesis,
};

/** /author: what an author has to know, and the way to the form. */
export function Author() {
  return (
    <Page {...remote.pages['/author']}>
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
          <ol className={numbered.numbered}>
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
          <p className={styles.quiet}>
            {texts.late.after} <span className={styles.day}>{displayDay(importantDates.paperSubmissionDeadline)}</span>{' '}
            {texts.late.dropped} {abstractDeadlines()}
          </p>
          <p className={styles.abroad}>
            <TextLink as={Link} to={url.fromAbroad}>
              {texts.abroad}
            </TextLink>
          </p>
        </section>
      </div>
      <Section title={texts.segments} lead={texts.segmentsLead}>
        <LinkList
          links={segments.map((segment) => ({
            to: guidelines[segment],
            label: segment,
            about: segmentsInBrief[segment],
          }))}
        />
      </Section>
      <Section title={texts.subThemes} lead={texts.subThemesLead}>
        <SubThemes />
      </Section>
    </Page>
  );
}
