import { callInBackground } from '@conference/api-client';
import type { ShellRouter } from '../router';

/** How long a page must be shown to count as a success, in ms. Before that, it may still fail while it renders. */
const SHOWN_WELL_MS = 1000;
/** The delay of the report, in ms, so that it does not compete with a slow phone's fetches. It is sent earlier if the page is left. */
const REPORT_AFTER_MS = 10_000;

/**
 * Reports each module once, when its first page here was shown without a failure. A later failure is reported as well.
 * @param noteShown records that the page is shown, and returns the modules that were not shown before, each as `module@version`
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
  // Starts again with each page.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(note, SHOWN_WELL_MS);
  };
  wait();
  router.subscribe(wait);
  // The last chance: after a page is left, or a phone puts it aside, its scripts may never run again.
  document.addEventListener('visibilitychange', () => document.hidden && report());
}
