import { usePageTitle } from '@conference/shell-kit';
import { Countdown } from './countdown';
import { Hero } from './hero';
import { ImportantDates } from './important-dates';
import { Recognition } from './recognition';
import { useServerClock } from './use-server-clock';

/** / in the order of the specification; the sections between these come with the public site. */
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
