import type { Parts } from '@conference/edition';
import { Woven } from '@conference/ui';
import { clothOf } from '../home/cloths';
import styles from './sub-themes.module.css';
import { texts } from './texts';

/** The sub-themes, each in its cloth. They open to their topics, even without scripts. */
export function SubThemes({ subThemes }: Pick<Parts['author'], 'subThemes'>) {
  return (
    <ul className={styles.subThemes}>
      {subThemes.map((subTheme, index) => (
        <li key={index}>
          <SubTheme {...subTheme} index={index} />
        </li>
      ))}
    </ul>
  );
}

type SubThemeProps = Parts['author']['subThemes'][number] & {
  /** Its index, which selects its cloth. */
  index: number;
};

/** One of them. Without topics there is nothing to open. */
function SubTheme({ name, topics, index }: SubThemeProps) {
  const title = (
    <>
      <Woven {...clothOf(index)} className={styles.cloth} />
      <span className={styles.name}>{name}</span>
    </>
  );
  if (topics.length === 0) return <div className={styles.row}>{title}</div>;
  return (
    <details>
      <summary className={styles.row}>
        {title}
        <span className={styles.count}>{texts.topics(topics.length)}</span>
      </summary>
      <ul className={styles.topics}>
        {topics.map((topic, number) => (
          <li key={number}>{topic}</li>
        ))}
      </ul>
    </details>
  );
}
