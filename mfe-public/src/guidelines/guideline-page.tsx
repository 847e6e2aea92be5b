import { useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
import { PointList } from '../points/points';
import styles from './guideline-page.module.css';
import { Minutes } from './minutes';
import { Sheet } from './sheet';
import { texts } from './texts';

/** The ways to present that have a page, by its name in the site map. */
const ways = ['oral', 'poster', 'thesis'] as const;

interface GuidelinePageProps {
  /** The way of this page; the links below lead to the others. */
  way: (typeof ways)[number];
}

/** The guidelines of a segment: its main figures, its rules, and links to the others. */
export function GuidelinePage({ way }: GuidelinePageProps) {
  const { title, lead, facts, minutes, sheet, sections } = useEdition(way);
  return (
    <Page title={title} description={lead}>
      {minutes && <Minutes {...minutes} />}
      {(sheet !== undefined || facts.length > 0) && (
        <section aria-label={texts.facts} className={styles.glance} data-with={sheet ? 'sheet' : undefined}>
          {sheet && <Sheet {...sheet} />}
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(({ id, name, fact }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      )}
      {sections
        .filter(({ points }) => points.length > 0)
        .map((section) => (
          <Section key={section.id} title={section.title}>
            <PointList points={section.points} />
          </Section>
        ))}
      <ReadNext than={way} />
    </Page>
  );
}

/** Links to the other ways to present, and to the schedule. */
function ReadNext({ than }: { than: GuidelinePageProps['way'] }) {
  const { menu, dates } = useEdition('core');
  const others = ways
    .filter((way) => way !== than)
    .map((way) => ({ to: url[way], label: menu[way].title, about: menu[way].inShort }));
  const about = texts.schedule(dates.days.length);
  const schedule = { to: url.schedule, label: heads['/schedule'].title, about };
  return (
    <Section as="nav" title={texts.others}>
      <LinkList links={[...others, schedule]} />
    </Section>
  );
}
