import type { ReactNode } from 'react';
import styles from './list-table.module.css';

interface TwoLinesProps {
  first: ReactNode;
  second?: string;
}

/** What belongs together in one cell; the second line is small. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      {first}
      {second && <small className={styles.second}>{second}</small>}
    </>
  );
}
