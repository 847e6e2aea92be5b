import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words that are heard and not seen. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className={styles.visuallyHidden} {...props} />;
}
