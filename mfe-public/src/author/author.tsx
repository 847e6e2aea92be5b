import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
// Imported before the numbers, so that the styles have the same order as on the page about the conference.
import { DatesToKeep } from './dates-to-keep';
import numbered from '../points/numbered.module.css';
import styles from './author.module.css';
import { SubThemes } from './sub-themes';
import { texts } from './texts';

/** /author: what an author has to know, and the way to the form. */
export function Author() {
  const { segments, subThemes } = useEdition('author');
  const ways = segments.map(({ name, brief, guidelines }) => ({
    to: guidelines && url[guidelines],
    label: name,
    about: brief,
  }));
  const withPage = ways.filter(({ to }) => to !== undefined).length;
  return (
    <Page {...heads['/author']}>
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
            {texts.steps.list.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
        <DatesToKeep />
      </div>
      <Section title={texts.segments} lead={texts.segmentsLead(withPage)}>
        <LinkList links={ways} />
      </Section>
      <Section title={texts.subThemes} lead={texts.subThemesLead}>
        <SubThemes subThemes={subThemes} />
      </Section>
    </Page>
  );
}
