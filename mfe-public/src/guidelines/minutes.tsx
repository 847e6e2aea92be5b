import { inDigits } from '@conference/language';
import { Woven } from '@conference/ui';
import styles from './minutes.module.css';

interface MinutesProps {
  present: number;
  questions: number;
}

/** As many numbers as stand beside each other on a phone. */
const NUMBERS = 12;

/** The time of a talk as cloth, a piece for each minute, ended by a red thread. The facts repeat it in words. */
export function Minutes({ present, questions }: MinutesProps) {
  const all = present + questions;
  const step = Math.ceil(all / NUMBERS);
  return (
    <div className={styles.minutes} data-dense={step > 1 || undefined} aria-hidden="true">
      {Array.from({ length: all }, (_, minute) => (
        <div key={minute} className={styles.minute}>
          {minute < present ? (
            <Woven weave="satin" yarn={6} className={styles.cloth} />
          ) : (
            <Woven weave="rib" yarn={3} className={styles.cloth} />
          )}
          {(all - minute - 1) % step === 0 && <span className={styles.number}>{inDigits(minute + 1)}</span>}
        </div>
      ))}
    </div>
  );
}
