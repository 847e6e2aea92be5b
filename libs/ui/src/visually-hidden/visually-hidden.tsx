import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className={styles.visuallyHidden} {...props} />;
}
