import { usePageTitle } from '@conference/shell-kit';
import { Countdown } from './countdown';
import { ImportantDates } from './dates/important-dates';
import { Hero } from './hero';
import { NoticeBoard } from './notices/notice-board';
import { Questions } from './questions';
import { Recognition } from './recognition';
import { Partners } from './strips/partners';
import { Sponsors } from './strips/sponsors';
import { Theme } from './theme';
import { Tracks } from './tracks/tracks';
import { useServerClock } from './use-server-clock';
import { Venue } from './venue';
import { Welcome } from './welcome';

/** /: everything a visitor asks first, from what it is to where to stay, in twelve sections. */
export function Home() {
  usePageTitle();
  const clock = useServerClock();
  return (
    <>
      <Hero />
      <Recognition />
      <NoticeBoard />
      <Theme />
      <Countdown clock={clock} />
      <Tracks />
      <ImportantDates clock={clock} />
      <Welcome />
      <Sponsors />
      <Partners />
      <Venue />
      <Questions />
    </>
  );
}
