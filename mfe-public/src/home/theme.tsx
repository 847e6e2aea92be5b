import { daysInBrief } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { Fact } from '../facts/fact';
import { texts } from './further-texts';
import styles from './theme.module.css';

/** The theme of the conference, as wefts that cross its days, and what each day is for. */
export function Theme() {
  const { dates } = useEdition('core');
  const { theme } = useEdition('front');
  return (
    <section className={styles.theme} aria-labelledby="theme">
      <div className={styles.figure} aria-hidden="true" />
      <div className={styles.inside}>
        <h2 id="theme" className={styles.title}>
          {texts.theme.title}
        </h2>
        <p className={styles.statement}>
          <Fact of={theme.sentence} />
        </p>
        <p className={styles.explained}>{theme.explained}</p>
        <ul className={styles.days}>
          {daysInBrief(dates).map(({ title, text }, index) => (
            <li key={index}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
