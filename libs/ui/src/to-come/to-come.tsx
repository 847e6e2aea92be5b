import type { ReactNode } from 'react';
import styles from './to-come.module.css';

/** What is still to come, drawn like a thread that is not woven yet: in dashes. */
export function ToCome({ children }: { children: ReactNode }) {
  return <span className={styles.toCome}>{children}</span>;
}
