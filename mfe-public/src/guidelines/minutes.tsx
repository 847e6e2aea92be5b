import { Woven } from '@conference/ui';
import styles from './minutes.module.css';

interface MinutesProps {
  present: number;
  questions: number;
}

/** The time of a talk as cloth, a piece for each minute, ended by a red thread. The facts repeat it in words. */
export function Minutes({ present, questions }: MinutesProps) {
  return (
    <div className={styles.minutes} aria-hidden="true">
      {Array.from({ length: present + questions }, (_, minute) => (
        <div key={minute} className={styles.minute}>
          {minute < present ? (
            <Woven weave="satin" yarn={6} className={styles.cloth} />
          ) : (
            <Woven weave="rib" yarn={3} className={styles.cloth} />
          )}
          <span>{minute + 1}</span>
        </div>
      ))}
    </div>
  );
}
