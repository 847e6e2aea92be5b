import type { ReactNode } from 'react';
import styles from './list-table.module.css';

interface TwoLinesProps {
  first: ReactNode;
  second?: string;
}

/** Two lines in one cell, the second one small. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      {first}
      {second && <small className={styles.second}>{second}</small>}
    </>
  );
}
