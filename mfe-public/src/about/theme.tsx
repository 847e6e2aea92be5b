import { theme } from '@conference/edition';
import { Fact } from '../facts/fact';
import { texts } from './texts';
import styles from './theme.module.css';

/** What the conference is under, beside the wefts of its sub-themes that cross its two days. */
export function Theme() {
  return (
    <section aria-labelledby="theme" className={styles.theme}>
      <div className={styles.figure} aria-hidden="true" />
      <div className={styles.said}>
        <h2 id="theme">{texts.theme}</h2>
        <p className={styles.sentence}>
          <Fact of={theme.sentence} />
        </p>
        <p>{theme.explained}</p>
      </div>
    </section>
  );
}
