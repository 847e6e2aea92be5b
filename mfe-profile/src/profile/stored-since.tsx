import { displayMinute, zoneName } from '@conference/edition';
import { texts } from './texts';
import styles from './profile.module.css';

/** Says that a stored profile is shown, how old it is, and what it cannot do. */
export function StoredSince({ at }: { at: string }) {
  const { since, offline, away } = texts.stored;
  return (
    <p role="status" className={styles.stored}>
      {since(`${displayMinute(new Date(at))}, ${zoneName()}`)} {navigator.onLine ? away : offline}
    </p>
  );
}
