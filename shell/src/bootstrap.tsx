import type { BootData } from '@conference/federation';
import { addressIn, currentLanguage, withoutPrefix } from '@conference/language';
import { preferredLanguage } from '@conference/language/asked';
import { matchesPath } from '@conference/release-store/pages';
import { prerenderedAs } from '@conference/site-map';
import { retryOnce } from '@conference/ui';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, announceHydrated } from './app';
import { readBootData } from './boot-data';
import { startHeartbeat } from './frozen/heartbeat';
import { ShellEdition } from './edition/shell-edition';
import { beginOffline } from './offline/begin-offline';
import { tellOriginToPaper } from './print-origin';
import { renderPage } from './render-page';
import { Remotes } from './remotes/remotes';
import { reportVisits } from './remotes/report-visits';
import { createShellRouter, whenReady, type ShellRouter } from './router';

/** After this time a page watches for a newer release, in ms. */
const WATCH_AFTER_MS = 60_000;

/** Starts the shell and shows the first page when its module has loaded. */
export async function start(): Promise<void> {
  if (currentLanguage() === 'bn')
    (await retryOnce(() => import(/* webpackChunkName: "words-bn" */ './in-bangla'))).begin();
  const boot = readBootData(document);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  // Only the editor of the edition may frame pages (shell/server/content-security-policy.ts).
  if (window.parent !== window)
    return (await import(/* webpackChunkName: "framed" */ './framed/framed-page')).showFramed(element, boot);
  // An older gateway gives none. Its pages can still be read, and their links and forms work without scripts.
  if (!boot.edition) throw new Error('The page has no edition.');
  const remotes = new Remotes(boot);
  const edition = new ShellEdition(boot.edition);
  const router = createShellRouter(boot, remotes, (path) => edition.fetchFor(path));
  tellOriginToPaper();
  // Before the first page, because that may freeze as well.
  startHeartbeat(router, () => remotes.frozenReport());
  // Usually preloaded together with the scripts, or part of the document.
  await edition.fetch('core');
  const isAsReleased = () => boot.modules.every(({ name, version }) => version === (remotes.shows(name) ?? version));
  await (element.hasChildNodes()
    ? hydrate(element, router, edition, isAsReleased)
    : renderPage(element, router, edition, boot));
  if (!boot.local) reportVisits(router, () => remotes.noteShown());
  beginOffline(boot, router);
  if (preferredLanguage(navigator.languages) === 'bn')
    void import(/* webpackChunkName: "language-offer" */ './language/offer').then(
      ({ offerBangla }) => offerBangla(),
      () => undefined,
    );
  setTimeout(() => void watchForNewRelease(boot, remotes, router), WATCH_AFTER_MS);
}

/** Watches for a newer release, for a visitor who stays. */
async function watchForNewRelease(boot: BootData, remotes: Remotes, router: ShellRouter): Promise<void> {
  // A failed load does no harm: the next document is up to date anyway.
  const watching = await import(/* webpackChunkName: "newer-release" */ './newer-release/watch').catch(() => undefined);
  watching?.watchReleases(boot, (module) => remotes.shows(module), router);
}

/**
 * Hydrates a prerendered page. A page for another address, or of another version of a module, is rendered anew. If somebody has already
 * filled in a form, such a page stays as it is, and the form is sent without scripts.
 */
async function hydrate(
  element: HTMLElement,
  router: ShellRouter,
  edition: ShellEdition,
  isAsReleased: () => boolean,
): Promise<void> {
  await whenReady(router);
  // The browser is already sending a form (begin.ts). After hydration, it could be sent twice.
  if (document.body.dataset['sent'] !== undefined) return;
  const page = <App router={router} edition={edition} />;
  const { pathname, search } = router.state.location;
  const renderedAs = prerenderedAs(withoutPrefix(pathname), new URLSearchParams(search));
  const isItsPage = matchesPath(element.dataset['path'] ?? '', addressIn(currentLanguage(), renderedAs));
  const isSame = isItsPage && !router.state.errors && isAsReleased();
  // Interruptible, so that touches are answered immediately.
  if (isSame) startTransition(() => void hydrateRoot(element, page, { onRecoverableError: console.error }));
  else if (isFilledIn(element)) announceHydrated();
  // Synchronous, so that nobody types in between.
  else flushSync(() => createRoot(element).render(page));
}

/** Whether somebody has begun to fill in a form: all prerendered forms are blank. */
function isFilledIn(page: HTMLElement): boolean {
  const values = [...page.querySelectorAll('form')].flatMap((form) => [...new FormData(form).values()]);
  return (
    page.querySelector('form:focus-within') !== null ||
    values.some((value) => (typeof value === 'string' ? value !== '' : value.size > 0))
  );
}
