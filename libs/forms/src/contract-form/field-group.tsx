import type { ReactNode } from 'react';
import styles from './field-group.module.css';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** Fields that belong together, under a thread and their legend. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
