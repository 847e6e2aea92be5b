import { withoutPrefix } from '@conference/language';
import { STORED_ATTRIBUTE, storedAt } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import { addNotice } from '../notice/notice';
import type { ShellRouter } from '../router';
import { OfflineNotice } from './offline-notice';

/** How often a stored page checks whether the site is reachable again, in ms; it also checks on focus. */
const CHECK_MS = 15_000;

/** Pages that show by themselves how old they are. */
const WITHOUT_NOTICE: readonly string[] = [url.profile, url.offline];

/** Shows a notice while there is no network, with the time when the page was stored. */
export function watchNetwork(router: ShellRouter): void {
  const { documentElement: root } = document;
  const showNotice = addNotice();

  const isOffline = () => root.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine;
  const show = async () => {
    const { pathname } = router.state.location;
    const time =
      isOffline() && !WITHOUT_NOTICE.includes(withoutPrefix(pathname)) ? await storedAt(pathname) : undefined;
    // The page may have changed meanwhile, or the network have returned.
    if (pathname === router.state.location.pathname)
      showNotice(isOffline() && <OfflineNotice isDevice={!navigator.onLine} storedAt={time} />);
  };

  /** A page may come from the cache because the site failed, with the network up: only an answer proves that it is back. */
  const check = async () => {
    await show();
    if (!root.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine || document.hidden || !(await isReachable())) return;
    root.removeAttribute(STORED_ATTRIBUTE);
    // Everything that waits for the network tries again, and the notice goes.
    window.dispatchEvent(new Event('online'));
  };
  const checkSilently = () => void check().catch(() => undefined);

  checkSilently();
  router.subscribe(({ navigation }) => navigation.state === 'idle' && checkSilently());
  for (const event of ['online', 'offline', 'focus']) window.addEventListener(event, checkSilently);
  setInterval(() => root.hasAttribute(STORED_ATTRIBUTE) && checkSilently(), CHECK_MS);
}

function isReachable(): Promise<boolean> {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), CHECK_MS);
  return fetch('/release.json', { cache: 'no-store', signal: timeout.signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
