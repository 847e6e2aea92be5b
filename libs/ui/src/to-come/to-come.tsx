import type { ReactNode } from 'react';
import styles from './to-come.module.css';

/** Content that is still to come, underlined in dashes like a thread that is not woven yet. */
export function ToCome({ children }: { children: ReactNode }) {
  return <span className={styles.toCome}>{children}</span>;
}
