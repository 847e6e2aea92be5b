import styles from './spinner.module.css';

interface SpinnerProps {
  /** Says what is loading. */
  label: string;
}

/** A shuttle going to and fro. It shows after 200 ms, so that fast loads do not flash. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.warp} />
      {label}
    </p>
  );
}
