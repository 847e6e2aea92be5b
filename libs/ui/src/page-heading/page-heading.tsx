import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** One or two sentences about it. */
  lead?: ReactNode;
  /** Where the lead stands on wide screens. */
  arrangement?: 'below' | 'beside';
}

/** The h1 of a page and its lead. */
export function PageHeading({ children, lead, arrangement = 'below' }: PageHeadingProps) {
  return (
    <header className={styles.heading} data-arrangement={arrangement}>
      <h1 className={styles.title}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
