import { audiences, conference, inWords, objectives, overview, reasons, subThemes } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import remote from '../../remote';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { FactList } from '../facts/fact-list';
import numbered from '../points/numbered.module.css';
import { Points } from '../points/points';
import styles from './about.module.css';
import { Benefits } from './benefits';
import { texts } from './texts';
import { Theme } from './theme';

const facts = [
  { name: texts.facts.days, fact: inWords.days },
  { name: texts.facts.place, fact: `${conference.place}, ${conference.country}` },
  { name: texts.facts.subThemes, fact: subThemes.length },
  { name: texts.facts.organiser, fact: conference.organiser },
];

/** /about: the conference, its benefits, its aims, and who should come. */
export function About() {
  return (
    <Page {...remote.pages['/about']}>
      <section aria-labelledby="overview" className={`${styles.columns} ${styles.overview}`}>
        <div className={styles.prose}>
          <h2 id="overview">{texts.overview}</h2>
          {overview.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <FactList facts={facts} />
      </section>
      <Benefits />
      <Section title={texts.objectives}>
        <ol className={`${numbered.numbered} ${styles.objectives}`}>
          {objectives.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div className={`${styles.section} ${styles.columns}`}>
        <Points title={texts.reasons} points={reasons} />
        <Points title={texts.audiences} points={audiences} />
      </div>
      <Theme />
      <p className={styles.acts}>
        <ButtonLink as={Link} to={url.author}>
          {texts.author}
        </ButtonLink>
        <TextLink as={Link} to={url.audience}>
          {texts.audience}
        </TextLink>
      </p>
    </Page>
  );
}
