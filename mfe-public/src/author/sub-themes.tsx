import type { Parts } from '@conference/edition';
import { Woven } from '@conference/ui';
import { clothOf } from '../home/cloths';
import styles from './sub-themes.module.css';
import { texts } from './texts';

/** The sub-themes, each in its cloth. They open to their topics, even without scripts. */
export function SubThemes({ subThemes }: Pick<Parts['programme'], 'subThemes'>) {
  return (
    <ul className={styles.subThemes}>
      {subThemes.map(({ key, name, topics }, index) => (
        <li key={key}>
          <SubTheme name={name} topics={topics} index={index} />
        </li>
      ))}
    </ul>
  );
}

interface SubThemeProps extends Pick<Parts['programme']['subThemes'][number], 'name' | 'topics'> {
  /** Its index, which selects its cloth. */
  index: number;
}

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
        {topics.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
