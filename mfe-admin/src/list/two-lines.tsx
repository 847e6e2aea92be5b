import styles from './list-table.module.css';

/** What belongs together in one cell. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <small className={styles.second}>{second}</small>
    </>
  );
}
