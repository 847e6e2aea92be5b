import { STORED_ATTRIBUTE, storedAt } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import { atFoot } from '../foot/foot';
import type { ShellRouter } from '../router';
import { OfflineWord } from './offline-word';

/** How often a page that was kept looks whether the site can be reached again, in ms; besides whenever it is looked at again. */
const LOOK_EVERY_MS = 15_000;

/** Pages that say by themselves what of them was kept, and when. */
const SAID_THERE: readonly string[] = [url.profile, url.offline];

/** Says of each page that there is no network, and when the page was kept; and no more once there is one. */
export function sayOffline(router: ShellRouter): void {
  const { documentElement: root } = document;
  const say = atFoot();

  const isAway = () => root.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine;
  const show = async () => {
    const { pathname } = router.state.location;
    const keptAt = isAway() && !SAID_THERE.includes(pathname) ? await storedAt(pathname) : undefined;
    // One may have gone on meanwhile, or the network have come back.
    if (pathname === router.state.location.pathname)
      say(isAway() && <OfflineWord isDevice={!navigator.onLine} keptAt={keptAt} />);
  };

  /** A page that was kept may have been for want of the site, with a network all along: only an answer tells. */
  const look = async () => {
    await show();
    if (!root.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine || document.hidden || !(await isReached())) return;
    root.removeAttribute(STORED_ATTRIBUTE);
    // Whatever waits for the network asks anew; and this says no more.
    window.dispatchEvent(new Event('online'));
  };
  const lookQuietly = () => void look().catch(() => undefined);

  lookQuietly();
  router.subscribe(({ navigation }) => navigation.state === 'idle' && lookQuietly());
  for (const heard of ['online', 'offline', 'focus']) window.addEventListener(heard, lookQuietly);
  setInterval(() => root.hasAttribute(STORED_ATTRIBUTE) && lookQuietly(), LOOK_EVERY_MS);
}

function isReached(): Promise<boolean> {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), LOOK_EVERY_MS);
  return fetch('/release.json', { cache: 'no-store', signal: patience.signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
