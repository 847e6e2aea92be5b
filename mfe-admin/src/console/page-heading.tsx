import { useEffect, type ReactNode } from 'react';
import styles from './page-heading.module.css';
import { texts } from './texts';

interface PageHeadingProps {
  title: string;
  /** How many there are; shown once it is known. */
  count?: number;
  /** Shown at the right, a search for example. */
  children?: ReactNode;
}

/** The title of a page of the console, which is also the title of the window. */
export function PageHeading({ title, count, children }: PageHeadingProps) {
  useWindowTitle(title);
  return (
    <div className={styles.heading}>
      <h1>
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      </h1>
      {children}
    </div>
  );
}

/** Sets the title of the window, also while a page has no heading yet. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title]);
}
