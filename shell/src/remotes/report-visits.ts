import { callInBackground } from '@conference/api-client';
import type { ShellRouter } from '../router';

/** How long a page has to be shown until it counts as shown well, in ms: it may still fail while it renders. */
const SHOWN_WELL_MS = 1000;

/**
 * Reports each module once, when its first page here has been shown well. A failure that comes later is reported as well.
 * @param noteShown notes that the page is shown well, and returns what has not been so before, each as `module@version`
 */
export function reportVisits(router: ShellRouter, noteShown: () => string[]): void {
  const report = () => {
    const { initialized, navigation, errors } = router.state;
    if (!initialized || navigation.state !== 'idle' || errors) return;
    const modules = noteShown();
    if (modules.length > 0) callInBackground('POST /module-visits', { json: { modules } });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Each page has its full time.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(report, SHOWN_WELL_MS);
  };
  wait();
  router.subscribe(wait);
}
