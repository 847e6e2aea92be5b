import type { Parts } from '@conference/edition';
import { Fact } from '../facts/fact';
import { texts } from './texts';
import styles from './theme.module.css';

/** The theme of the conference, beside wefts for its sub-themes that cross its days. */
export function Theme({ theme }: Pick<Parts['about'], 'theme'>) {
  return (
    <section aria-labelledby="theme" className={styles.theme}>
      <div className={styles.figure} aria-hidden="true" />
      <div className={styles.statement}>
        <h2 id="theme">{texts.theme}</h2>
        <p className={styles.sentence}>
          <Fact of={theme.sentence} />
        </p>
        <p>{theme.explained}</p>
      </div>
    </section>
  );
}
