import { fromAbroad } from '@conference/edition';
import { url } from '@conference/site-map';
import remote from '../../remote';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
import { FactList } from '../facts/fact-list';
import { PointList } from '../points/points';
import { texts } from './texts';

const { letter, ask, visa } = fromAbroad;

/** /from-abroad: what a letter of invitation for a visa needs, and whom to ask. */
export function FromAbroad() {
  return (
    <Page {...remote.pages['/from-abroad']}>
      <Section title={letter.title} lead={letter.lead}>
        <PointList points={letter.points} />
      </Section>
      <Section title={ask.title}>
        <FactList facts={ask.facts} />
      </Section>
      <Section title={visa.title}>
        <PointList points={visa.points} />
      </Section>
      <Section as="nav" title={texts.then.title}>
        <LinkList links={texts.then.links.map(({ to, ...link }) => ({ ...link, to: url[to] }))} />
      </Section>
    </Page>
  );
}
