import { addressOf, type ModuleFailure } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { ShellRouter } from '../router';
import { BEAT_MS, type Beat } from './beat';

/** The digest of the watchdog's script, which the build writes here (libs/federation/src/build/worker-plugin.ts). */
const DIGEST = '[digest of watchdog]';

/**
 * Sends beats to the watchdog, a worker. The watchdog sends the report when the page freezes, for example in an endless script.
 * @param report makes the report about the shown page, if there is anything to report
 */
export function startHeartbeat(router: ShellRouter, report: () => ModuleFailure | undefined): void {
  const watchdog = new Worker(`${url.watchdog}?${DIGEST}`);
  const send = (beat: Beat) => watchdog.postMessage(beat);
  const beat = () => {
    // Browsers slow down the timers of a hidden page.
    const failure = document.hidden ? undefined : report();
    send(failure && { address: addressOf('POST /module-failures'), body: JSON.stringify(failure) });
  };
  beat();
  setInterval(beat, BEAT_MS);
  document.addEventListener('visibilitychange', beat);
  // The next page is about to be rendered. The report must name it in case it freezes immediately.
  router.subscribe(beat);
  // The print preview stops the page, which is no failure.
  window.addEventListener('beforeprint', () => send(undefined));
}
