import type { BootData } from '@conference/federation';
import { STORED_ATTRIBUTE } from '@conference/shell-kit/offline';
import { ownAreas, url } from '@conference/site-map';
import type { ShellRouter } from '../router';
import type { Seen } from './message';

/** A page that somebody stays on for as long has been seen, in ms. */
const SEEN_MS = 3000;

/**
 * Has the browser keep the pages that are seen here. Nothing is said where it cannot: the site works without.
 * @param router goes from page to page
 */
export function keepPages({ offline: release }: BootData, router: ShellRouter): void {
  // Pages that are not safe have none.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || release === undefined) return;

  const tell = async () => {
    // As it was kept it is seen no more than before.
    if (document.documentElement.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({ release, path: window.location.pathname, files: filesInUse() } satisfies Seen);
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  const tellSoon = () => {
    clearTimeout(later);
    later = setTimeout(() => void tell(), SEEN_MS);
  };

  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    tellSoon();
  });
  // Another worker is there, which has kept nothing of what is open: the first one, or that of a newer release.
  serviceWorker.addEventListener('controllerchange', tellSoon);
  serviceWorker.register(url.serviceWorker).then(tell, () => undefined);
}

/** The released files that this document has used: chunks, faces and pictures as well, which its text does not name. */
function filesInUse(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin);
  return paths.map(({ pathname }) => pathname).filter((path) => path.startsWith(`${ownAreas.modules}/`));
}
