import type { BootData } from '@conference/federation';
import { STORED_ATTRIBUTE } from '@conference/shell-kit/offline';
import type { ShellRouter } from '../router';

/** By then a first visit has loaded everything, even over a slow line, in ms. */
const FIRST_VISIT_DELAY_MS = 10_000;
/** Shorter if pages are already stored, because little is left to load. */
const LATER_VISIT_DELAY_MS = 3000;

/** Starts storing pages for offline use after a delay. If the device is offline, it starts immediately, to show the notice. */
export function beginOffline(boot: BootData, router: ShellRouter): void {
  const isOffline = document.documentElement.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine;
  const wait = navigator.serviceWorker?.controller ? LATER_VISIT_DELAY_MS : FIRST_VISIT_DELAY_MS;
  // If it fails to load, the next page tries again.
  const begin = () =>
    void import(/* webpackChunkName: "offline" */ './offline').then(
      ({ storePages, watchNetwork }) => [watchNetwork(router), storePages(boot, router)],
      () => undefined,
    );
  if (boot.offline) setTimeout(begin, isOffline ? 0 : wait);
}
