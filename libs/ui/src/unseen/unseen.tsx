import type { ComponentProps } from 'react';
import styles from './unseen.module.css';

/** Words that are heard and not seen. */
export function Unseen(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className={styles.unseen} {...props} />;
}
