import { daysInWords } from '@conference/edition';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import styles from './hero.module.css';
import { texts } from './texts';

/** What, when and where, and the cloth, whose last weft carries the name of the city across the page. */
export function Hero() {
  const { identity, dates } = useEdition('core');
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.city} lang="bn">
          <span className={styles.pick} aria-hidden="true" />
          {identity.bangla}
        </p>
        <h1 className={styles.name}>{identity.name}</h1>
        <p className={styles.lead}>
          <b>{texts.held(daysInWords(dates), identity.place, identity.country)}</b> {identity.lead}
        </p>
        <p className={styles.acts}>
          <ButtonLink as={Link} variant="cta" to={url.audience}>
            {texts.audienceRegistration}
          </ButtonLink>
          <TextLink as={Link} to={url.register}>
            {texts.submit}
          </TextLink>
        </p>
      </div>
      <div className={styles.loom} aria-hidden="true">
        <div className={styles.bareWarp}>
          <div className={styles.cap} />
        </div>
        <div className={styles.cloth} />
      </div>
    </section>
  );
}
