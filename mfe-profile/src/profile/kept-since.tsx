import { displayMinute, zoneName } from '@conference/edition';
import { texts } from './texts';
import styles from './profile.module.css';

/** Says that what is shown was kept, and when, and what cannot be done with it. */
export function KeptSince({ at }: { at: string }) {
  const { since, offline, away } = texts.kept;
  return (
    <p role="status" className={styles.kept}>
      {since(`${displayMinute(new Date(at))}, ${zoneName}`)} {navigator.onLine ? away : offline}
    </p>
  );
}
