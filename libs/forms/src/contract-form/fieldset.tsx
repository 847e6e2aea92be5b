import type { ReactNode } from 'react';
import styles from './fieldset.module.css';

interface FieldsetProps {
  legend: string;
  children: ReactNode;
}

/** Fields that belong together, under a thread and their legend. */
export function Fieldset({ legend, children }: FieldsetProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
