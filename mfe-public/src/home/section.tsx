import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The id of the heading, which labels the section. */
  id: string;
  title: string;
  /** Shown right of the heading, or under it on a phone. */
  aside?: ReactNode;
  /** beside: the heading left and the rest right of it, where there is room. */
  arrangement?: 'under' | 'beside';
  children: ReactNode;
}

/** A section of the home page. */
export function Section({ id, title, aside, arrangement = 'under', children }: SectionProps) {
  return (
    <section className={styles.section} data-arrangement={arrangement} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}
