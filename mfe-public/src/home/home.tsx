import { usePageTitle } from '@conference/shell-kit';
import { Countdown } from './countdown';
import { Hero } from './hero';
import { ImportantDates } from './important-dates';
import { Recognition } from './recognition';
import { useServerClock } from './use-server-clock';

/** /: what it is, who stands behind it, how long until it begins, and the dates to keep. */
export function Home() {
  usePageTitle();
  const clock = useServerClock();
  return (
    <>
      <Hero />
      <Recognition />
      <Countdown clock={clock} />
      <ImportantDates clock={clock} />
    </>
  );
}
