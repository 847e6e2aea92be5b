import { isPlaceholder, type Placeholder } from '@conference/edition';
import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** A fact of the edition. One that is still to come is drawn like a thread that is not woven yet: in dashes. */
export function Fact({ of }: { of: ReactNode | Placeholder }) {
  return isPlaceholder(of) ? <span className={styles.toCome}>{of.standIn}</span> : of;
}
