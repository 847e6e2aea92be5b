import { theme } from '@conference/edition';
import { Woven, type Yarn } from '@conference/ui';
import { Fact } from '../facts/fact';
import { texts } from './texts';
import styles from './theme.module.css';

const yarns: readonly Yarn[] = [1, 2, 3, 4, 5, 6, 7];

/** What the conference is under, beside a weft for each of its sub-themes. */
export function Theme() {
  return (
    <section aria-labelledby="theme" className={styles.theme}>
      <div className={styles.wefts} aria-hidden="true">
        {yarns.map((yarn) => (
          <Woven key={yarn} draft="rib" yarn={yarn} className={styles.weft} />
        ))}
      </div>
      <div className={styles.said}>
        <h2 id="theme">{texts.theme}</h2>
        <p className={styles.sentence}>
          <Fact of={theme.sentence} />
        </p>
        <p className={styles.explained}>{theme.explained}</p>
      </div>
    </section>
  );
}
