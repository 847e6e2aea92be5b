import { subThemes, topics } from '@conference/edition';
import { Woven } from '@conference/ui';
import { clothOf } from '../home/cloths';
import styles from './sub-themes.module.css';
import { texts } from './texts';

/** The sub-themes, each in its cloth. They open to their topics, even without scripts. */
export function SubThemes() {
  return (
    <ul className={styles.subThemes}>
      {subThemes.map((subTheme, index) => (
        <li key={subTheme}>
          <details>
            <summary>
              <Woven {...clothOf(index)} className={styles.cloth} />
              <span className={styles.name}>{subTheme}</span>
              <span className={styles.count}>{texts.topics(topics[subTheme].length)}</span>
            </summary>
            <ul className={styles.topics}>
              {topics[subTheme].map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
