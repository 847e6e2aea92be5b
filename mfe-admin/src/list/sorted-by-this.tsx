import type { ReactNode } from 'react';
import styles from './list-table.module.css';

/** The head of the column that sorts a table, from A to Z. Its cell also takes `sortedByThis`, for screen readers. */
export function SortedByThis({ children }: { children: ReactNode }) {
  return (
    <span className={styles.sorted}>
      {children}
      <svg viewBox="0 0 10 6" width="9" height="6" aria-hidden="true">
        <path d="M1 5l4-4 4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </span>
  );
}

/** For `onHeaderCell` of that column. */
export const sortedByThis = () => ({ 'aria-sort': 'ascending' }) as const;
