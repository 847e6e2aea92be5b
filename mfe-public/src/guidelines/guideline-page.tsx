import { oral, poster, thesis, type Guideline } from '@conference/edition';
import { url } from '@conference/site-map';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
import { PointList } from '../points/points';
import styles from './guideline-page.module.css';
import { Minutes } from './minutes';
import { Sheet } from './sheet';
import { texts } from './texts';

const ways = [
  { to: url.oral, label: oral.title, about: oral.inShort },
  { to: url.poster, label: poster.title, about: poster.inShort },
  { to: url.thesis, label: thesis.title, about: thesis.inShort },
];

interface GuidelinePageProps {
  guideline: Guideline;
  /** Its own address; the links below lead to the others. */
  path: string;
}

/** The guidelines of a segment: its main figures, its rules, and links to the others. */
export function GuidelinePage({
  guideline: { title, lead, facts, minutes, sheet, sections },
  path,
}: GuidelinePageProps) {
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
      {sections.map((section) => (
        <Section key={section.title} title={section.title}>
          <PointList points={section.points} />
        </Section>
      ))}
      <Section as="nav" title={texts.others}>
        <LinkList links={[...ways.filter(({ to }) => to !== path), { to: url.schedule, ...texts.schedule }]} />
      </Section>
    </Page>
  );
}
