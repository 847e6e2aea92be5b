import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1. */
  share: number;
}

/** A progress bar: a weft that is drawn through the warp. */
export function Progress({ label, share }: ProgressProps) {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={styles.label}>
        {label} <span className={styles.percent}>{percent} %</span>
      </label>
      <progress id={id} className={styles.bar} max={100} value={percent} />
    </div>
  );
}
