import { addressOf, type ModuleFailure } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { ShellRouter } from '../router';
import { BEAT_MS, type Beat } from './beat';

/** The digest of the watchdog's script, which the build writes here (libs/federation/src/build/worker-plugin.ts). */
const DIGEST = '[digest of watchdog]';

/**
 * Beats to the watchdog, a worker: it sends the report when the page freezes, in a script without end for example.
 * @param report what is to be reported of the page that is shown, if anything
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
  // Another page is about to be rendered: if it freezes at once, it is the one.
  router.subscribe(beat);
  // The page stands still as long as somebody looks at the print preview.
  window.addEventListener('beforeprint', () => send(undefined));
}
