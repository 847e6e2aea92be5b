import { useServerClock } from '@conference/clock';
import { Countdown } from './countdown';
import { ImportantDates } from './dates/important-dates';
import { Questions } from './questions';
import { Partners } from './strips/partners';
import { Sponsors } from './strips/sponsors';
import { Theme } from './theme';
import { Tracks } from './tracks/tracks';
import { Venue } from './venue';
import { Welcome } from './welcome';
import styles from './further.module.css';

/** The sections of the home page below the fold, from the fourth on. */
export function BelowTheFold() {
  const clock = useServerClock();
  return (
    <>
      <Theme />
      <div className={styles.later} data-later="">
        <Countdown clock={clock} />
        <Tracks />
        <ImportantDates clock={clock} />
        <Welcome />
        <Sponsors />
        <Partners />
        <Venue />
        <Questions />
      </div>
    </>
  );
}
