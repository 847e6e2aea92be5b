import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** One or two sentences about it. */
  lead?: ReactNode;
  /** Where those stand when there is room: under the heading, or beside it, on its foot. */
  arrangement?: 'below' | 'beside';
}

/** The one h1 of a page, with what it is about. */
export function PageHeading({ children, lead, arrangement = 'below' }: PageHeadingProps) {
  return (
    <header className={styles.heading} data-arrangement={arrangement}>
      <h1 className={styles.title}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
