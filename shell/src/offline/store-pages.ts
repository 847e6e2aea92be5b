import type { BootData } from '@conference/federation';
import { STORED_ATTRIBUTE } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import type { ShellRouter } from '../router';
import { isReleasedFile } from './released-file';
import type { VisitMessage } from './visit-message';

/** A stay of this length counts as a visit, in ms. */
const VISIT_MS = 3000;

/**
 * Stores visited pages for offline use. Failures are silent: the site works without.
 * @param router reports page changes
 */
export function storePages({ offline: release }: BootData, router: ShellRouter): void {
  // Pages without https have none.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || release === undefined) return;

  const report = async () => {
    // A stored page is no new visit.
    if (document.documentElement.hasAttribute(STORED_ATTRIBUTE) || !navigator.onLine) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({ release, path: window.location.pathname, files: filesInUse() } satisfies VisitMessage);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void report(), VISIT_MS);
  };

  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    reportSoon();
  });
  // A new worker has not stored the open page yet. It may be the first one or that of a newer release.
  serviceWorker.addEventListener('controllerchange', reportSoon);
  serviceWorker.register(url.serviceWorker).then(report, () => undefined);
}

/** The released files in use, including chunks, fonts and pictures that the HTML does not name. */
function filesInUse(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin);
  return paths.map(({ pathname }) => pathname).filter(isReleasedFile);
}
