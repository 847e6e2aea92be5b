import { callInBackground } from '@conference/api-client';
import type { ShellRouter } from '../router';

/** How long a page has to be shown until it counts as shown well, in ms: it may still fail while it renders. */
const SHOWN_WELL_MS = 1000;
/** After this time it is reported, in ms, unless the page is left before: nothing competes with what a slow phone still fetches. */
const REPORT_AFTER_MS = 10_000;

/**
 * Reports each module once, when its first page here has been shown well. A failure that comes later is reported as well.
 * @param noteShown notes that the page is shown well, and returns what has not been so before, each as `module@version`
 */
export function reportVisits(router: ShellRouter, noteShown: () => string[]): void {
  const shown: string[] = [];
  const report = () => {
    const modules = shown.splice(0);
    if (modules.length > 0) callInBackground('POST /module-visits', { json: { modules } });
  };
  const note = () => {
    const { initialized, navigation, errors } = router.state;
    if (!initialized || navigation.state !== 'idle' || errors) return;
    const isFirst = shown.length === 0;
    shown.push(...noteShown());
    if (isFirst && shown.length > 0) setTimeout(report, REPORT_AFTER_MS);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Each page has its full time.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(note, SHOWN_WELL_MS);
  };
  wait();
  router.subscribe(wait);
  // The last chance: a page that is left, or put aside on a phone, may never be asked again.
  document.addEventListener('visibilitychange', () => document.hidden && report());
}
