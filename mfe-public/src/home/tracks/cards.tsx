import type { ComponentProps } from 'react';
import styles from './tracks.module.css';

/** As many as stand beside each other, on a wide screen; more of them make two rows. */
const ROW = 7;

/** Fewer are no wider than as many would be. */
const LEAST = 4;

/** A list of cards in equal columns. */
export function Cards({ count, ...list }: ComponentProps<'ul'> & { count: number }) {
  const columns = Math.max(LEAST, count > ROW ? Math.ceil(count / 2) : count);
  return <ul className={styles.cards} data-columns={columns} {...list} />;
}
