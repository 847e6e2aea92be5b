import { useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
import { WhomToAsk } from './whom-to-ask';
import { PointList } from '../points/points';
import { texts } from './texts';

/** The pages to read next. */
const next = ['contact', 'author', 'audience', 'hotels'] as const;

/** /from-abroad: what a letter of invitation for a visa needs, and whom to ask. */
export function FromAbroad() {
  const { title, lead, letter, ask, visa } = useEdition('fromAbroad');
  return (
    <Page title={title} description={lead}>
      {letter.points.length > 0 && (
        <Section title={letter.title} lead={letter.lead}>
          <PointList points={letter.points} />
        </Section>
      )}
      <Section title={ask.title}>
        <WhomToAsk ask={ask} />
      </Section>
      {visa.points.length > 0 && (
        <Section title={visa.title}>
          <PointList points={visa.points} />
        </Section>
      )}
      <Section as="nav" title={texts.then.title}>
        <LinkList links={next.map((page) => ({ ...texts.then.links[page], to: url[page] }))} />
      </Section>
    </Page>
  );
}
