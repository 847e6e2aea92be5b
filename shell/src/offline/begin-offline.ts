import type { BootData } from '@conference/federation';
import { STORED_ATTRIBUTE } from '@conference/shell-kit/offline';
import type { ShellRouter } from '../router';

/** What a first visit fetches has come long before, also over a slow line, in ms. */
const FIRST_MS = 10_000;
/** Where pages are kept already there is little left to fetch. */
const LATER_MS = 3000;

/** Has pages kept for when there is no network, once this one has been there for a while; where there is none by now, it is said at once. */
export function beginOffline(boot: BootData, router: ShellRouter): void {
  const isOffline = document.documentElement.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine;
  const wait = navigator.serviceWorker?.controller ? LATER_MS : FIRST_MS;
  // Where it cannot be had now, the next page has it.
  const begin = () =>
    void import(/* webpackChunkName: "offline" */ './offline').then(
      ({ keepPages, sayOffline }) => [sayOffline(router), keepPages(boot, router)],
      () => undefined,
    );
  if (boot.offline) setTimeout(begin, isOffline ? 0 : wait);
}
