import type { ServerClock } from '@conference/clock';
import { daysInWords, isPast, lastDay, openingInWords } from '@conference/edition';
import { inDigits } from '@conference/language';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import { useEffect, useState } from 'react';
import styles from './countdown.module.css';
import { texts } from './further-texts';
import { timeLeft } from './time-left';
import { useMedia } from './use-media';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * The time until the opening, by the server's clock. While the clock is unknown, it only shows the date of the opening. Later it says that
 * the conference has begun, and after the last day, that it took place.
 */
export function Countdown({ clock }: { clock?: ServerClock }) {
  const { dates } = useEdition('core');
  const milliseconds = useMillisecondsLeft(clock);
  const left = milliseconds === undefined ? undefined : timeLeft(milliseconds);

  return (
    <section className={styles.band}>
      <div className={styles.inside}>
        {left === null ? (
          <p className={styles.begun}>
            {clock && isPast(lastDay(dates), new Date(clock.now()))
              ? texts.countdown.over(daysInWords(dates))
              : texts.countdown.begun}
          </p>
        ) : (
          <>
            <div
              className={styles.clock}
              role="timer"
              aria-label={left && texts.countdown.label(left.days, left.hours, left.minutes)}
            >
              {units.map((unit) => (
                <p key={unit} className={styles.unit} aria-hidden="true">
                  <b>{left ? inDigits(String(left[unit]).padStart(2, '0')) : '––'}</b>
                  {texts.countdown.units[unit]}
                </p>
              ))}
            </div>
            <p>
              {texts.countdown.until}
              <br />
              {openingInWords(dates)}
            </p>
          </>
        )}
        <ButtonLink as={Link} className={styles.schedule} to={url.schedule}>
          {texts.countdown.schedule}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Updated every second; with reduced motion every minute, rounded up. */
function useMillisecondsLeft(clock?: ServerClock): number | undefined {
  const [left, setLeft] = useState<number>();
  const step = useMedia('(prefers-reduced-motion: reduce)') ? 60_000 : 1;
  useEffect(() => {
    if (!clock) return;
    const count = () => setLeft(Math.ceil((Date.parse(clock.dates.countdownTo) - clock.now()) / step) * step);
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [clock, step]);
  return left;
}
