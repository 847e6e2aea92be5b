import type { ComponentProps } from 'react';
import styles from './tracks.module.css';

/** The most cards in one row of a wide screen. More cards make two rows. */
const ROW = 7;

/** The least number of columns, so that a few cards do not get too wide. */
const LEAST = 4;

/** A list of cards in equal columns. */
export function Cards({ count, ...list }: ComponentProps<'ul'> & { count: number }) {
  const columns = Math.max(LEAST, count > ROW ? Math.ceil(count / 2) : count);
  return <ul className={styles.cards} data-columns={columns} {...list} />;
}
