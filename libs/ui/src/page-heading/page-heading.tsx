import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
}

/** The one h1 of a page, with what it is about. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
