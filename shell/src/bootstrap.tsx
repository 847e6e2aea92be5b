import type { BootData } from '@conference/federation';
import { matchesPath } from '@conference/release-store/pages';
import { prerenderedAs } from '@conference/site-map';
import { minDuration } from '@conference/ui';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, announceHydrated } from './app';
import { readBootData } from './boot-data';
import { startHeartbeat } from './frozen/heartbeat';
import { beginOffline } from './offline/begin-offline';
import { createOpeningRouter } from './opening-router';
import { tellOriginToPaper } from './print-origin';
import { Remotes } from './remotes/remotes';
import { reportVisits } from './remotes/report-visits';
import { createShellRouter, whenReady, type ShellRouter } from './router';

/** How long to wait for the first page's module before the empty frame is shown, in ms. */
const FRAME_AFTER_MS = 1000;
/** After this time a page watches for a newer release, in ms. */
const WATCH_AFTER_MS = 60_000;

/** Starts the shell and shows the first page when its module has loaded. */
export async function start(): Promise<void> {
  const boot = readBootData(document);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  const remotes = new Remotes(boot);
  const router = createShellRouter(boot, remotes);
  tellOriginToPaper();
  // Before the first page: it may freeze as well.
  startHeartbeat(router, () => remotes.frozenReport());
  const isAsReleased = () => boot.modules.every(({ name, version }) => version === (remotes.shows(name) ?? version));
  await (element.hasChildNodes() ? hydrate(element, router, isAsReleased) : render(element, router, boot));
  if (!boot.local) reportVisits(router, () => remotes.noteShown());
  beginOffline(boot, router);
  setTimeout(() => void watchForNewRelease(boot, remotes, router), WATCH_AFTER_MS);
}

/** Watches for a newer release, for a visitor who stays. */
async function watchForNewRelease(boot: BootData, remotes: Remotes, router: ShellRouter): Promise<void> {
  // If it fails to load nothing is lost: the next document is up to date anyway.
  const watching = await import(/* webpackChunkName: "newer-release" */ './newer-release/watch').catch(() => undefined);
  watching?.watchReleases(boot, (module) => remotes.shows(module), router);
}

/**
 * Hydrates a prerendered page. A page for another address, or of a module in another version, is rendered anew, unless somebody has
 * filled in a form: that stays as it is and is sent without scripts.
 */
async function hydrate(element: HTMLElement, router: ShellRouter, isAsReleased: () => boolean): Promise<void> {
  await whenReady(router);
  // The browser is sending a form (begin.ts): hydrated, it could be sent twice.
  if (element.dataset['sent'] !== undefined) return;
  const page = <App router={router} />;
  const { pathname, search } = router.state.location;
  const isItsPage = matchesPath(element.dataset['path'] ?? '', prerenderedAs(pathname, new URLSearchParams(search)));
  const isSame = isItsPage && !router.state.errors && isAsReleased();
  // Interruptible, so that touches are answered at once.
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

/** Waits a moment, so that the frame does not appear empty; a longer wait would show a blank page. */
async function render(element: HTMLElement, router: ShellRouter, { menu }: BootData): Promise<void> {
  const root = createRoot(element);
  const ready = whenReady(router);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS))]);
  if (!router.state.initialized) {
    root.render(<App key="opening" router={createOpeningRouter({ menu })} />);
    await minDuration(ready);
  }
  root.render(<App key="open" router={router} />);
}
