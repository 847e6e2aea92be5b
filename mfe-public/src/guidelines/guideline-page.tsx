import { oral, poster, thesis, type Guideline } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { Page } from '../page/page';
import { Points } from '../points/points';
import styles from './guideline-page.module.css';
import { Minutes } from './minutes';
import { Sheet } from './sheet';
import { texts } from './texts';

const ways = [
  { to: url.oral, title: oral.title },
  { to: url.poster, title: poster.title },
  { to: url.thesis, title: thesis.title },
];

interface GuidelinePageProps {
  guideline: Guideline;
  /** Where it stands: the links below lead to the others. */
  path: string;
}

/** A way to present: its figures large, its rules in order, and the way to the others. */
export function GuidelinePage({ guideline: { title, lead, facts, minutes, sheet, sections }, path }: GuidelinePageProps) {
  return (
    <Page title={title} lead={lead}>
      {minutes && <Minutes {...minutes} />}
      <section aria-label={texts.facts} className={styles.glance} data-with={sheet ? 'sheet' : undefined}>
        {sheet && <Sheet {...sheet} />}
        <dl className={styles.facts}>
          {facts.map(({ name, fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.sections}>
        {sections.map((section) => (
          <Points key={section.title} {...section} />
        ))}
      </div>
      <nav aria-labelledby="others" className={styles.others}>
        <h2 id="others">{texts.others}</h2>
        <ul>
          {[...ways.filter(({ to }) => to !== path), { to: url.schedule, title: texts.schedule }].map(({ to, title: label }) => (
            <li key={to}>
              <TextLink as={Link} to={to}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
