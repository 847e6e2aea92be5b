import type { ReactNode } from 'react';
import styles from './fieldset.module.css';

interface FieldsetProps {
  legend: string;
  children: ReactNode;
}

/** A group of fields under its legend. */
export function Fieldset({ legend, children }: FieldsetProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
