import { daysInWords, offered } from '@conference/edition';
import { inDigits } from '@conference/language';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { FactList } from '../facts/fact-list';
import numbered from '../points/numbered.module.css';
import { Points } from '../points/points';
import styles from './about.module.css';
import { Benefits } from './benefits';
import { texts } from './texts';
import { Theme } from './theme';

/** /about: the conference, its benefits, its aims, and who should come. */
export function About() {
  const { overview, benefits, objectives, reasons, audiences, theme } = useEdition('about');
  return (
    <Page {...heads['/about']}>
      <section aria-labelledby="overview" className={`${styles.columns} ${styles.overview}`}>
        <div className={styles.prose}>
          <h2 id="overview">{texts.overview}</h2>
          {overview.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
        <MainFacts />
      </section>
      {benefits.length > 0 && <Benefits benefits={benefits} />}
      {objectives.length > 0 && (
        <Section title={texts.objectives}>
          <ol className={`${numbered.numbered} ${styles.objectives}`}>
            {objectives.map(({ id, title, text }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {reasons.length + audiences.length > 0 && (
        <div className={`${styles.section} ${styles.columns}`}>
          <Points title={texts.reasons} points={reasons} />
          <Points title={texts.audiences} points={audiences} />
        </div>
      )}
      <Theme theme={theme} />
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

/** When and where it is, how many fields it has, and who holds it. */
function MainFacts() {
  const { identity, dates, choices } = useEdition('core');
  return (
    <FactList
      facts={[
        { name: texts.facts.days, fact: daysInWords(dates) },
        { name: texts.facts.place, fact: `${identity.place}, ${identity.country}` },
        { name: texts.facts.subThemes, fact: inDigits(offered(choices.subThemes).length) },
        { name: texts.facts.organiser, fact: identity.organiser },
      ]}
    />
  );
}
