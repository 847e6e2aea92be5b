import { useServerClock } from '@conference/clock';
import { displayMinute } from '@conference/edition';
import { useEffect, useState } from 'react';
import styles from './batches.module.css';
import { texts } from './texts';

const SECOND_MS = 1000;
/** Up to here, in seconds, the time left is shown. A later release only shows its time. */
const NEAR_S = 60 * 60;

/** How long it is until a batch is released, by the clock of the server. */
export function Countdown({ to }: { to: string }) {
  const clock = useServerClock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = clock && Math.max(0, Math.ceil((Date.parse(to) - clock.now()) / SECOND_MS));
  return (
    <p className={styles.countdown}>
      {left !== undefined && left < NEAR_S
        ? texts.countdown(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)
        : texts.atTime(displayMinute(new Date(to)))}
    </p>
  );
}
