import type { BootData } from '@conference/federation';
import { isDrawnFor } from '@conference/release-store/pages';
import { prerenderedAs } from '@conference/site-map';
import { minDuration } from '@conference/ui';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, tellTakenOver } from './app';
import { readBootData } from './boot-data';
import { beginOffline } from './offline/begin-offline';
import { createOpeningRouter } from './opening-router';
import { Remotes } from './remotes/remotes';
import { createShellRouter, whenReady, type ShellRouter } from './router';

/** How long the first page's module is waited for before the frame is shown without it, in ms. */
const PATIENCE_MS = 1000;
/** Whoever is there for as long stays, in ms. */
const STAYS_MS = 60_000;

/** Starts the shell: reads what the gateway wrote into the page, and shows the first page when its module is there. */
export async function start(): Promise<void> {
  const boot = readBootData(document);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  const remotes = new Remotes(boot);
  const router = createShellRouter(boot, remotes);
  const isAsReleased = () => boot.modules.every(({ name, version }) => version === (remotes.shows(name) ?? version));
  await (element.hasChildNodes() ? takeOver(element, router, isAsReleased) : draw(element, router));
  beginOffline(boot, router);
  setTimeout(() => void stay(boot, remotes), STAYS_MS);
}

/** Somebody stays: from now on the page looks whether it is still of today. */
async function stay(boot: BootData, remotes: Remotes): Promise<void> {
  // Where it cannot be had now, nothing is lost: the next page is of its day anyway.
  const watching = await import(/* webpackChunkName: "newer-release" */ './newer-release/watch').catch(() => undefined);
  watching?.watchReleases(boot, (module) => remotes.shows(module));
}

/**
 * Takes a page over that came with the document. It can be read meanwhile, and its links lead on by themselves. One that
 * stands for another address, or whose module cannot be had as it was released, is drawn anew; not over what somebody has filled in: a
 * form stays as it is, and sends itself.
 */
async function takeOver(element: HTMLElement, router: ShellRouter, isAsReleased: () => boolean): Promise<void> {
  await whenReady(router);
  // The browser is sending a form by itself (begin.ts): taken over, it could be sent again as another one.
  if (element.dataset['sent'] !== undefined) return;
  const page = <App router={router} />;
  const { pathname, search } = router.state.location;
  const isItsPage = isDrawnFor(element.dataset['path'] ?? '', prerenderedAs(pathname, new URLSearchParams(search)));
  const isSame = isItsPage && !router.state.errors && isAsReleased();
  // In small pieces: a touch in between is answered at once.
  if (isSame) startTransition(() => void hydrateRoot(element, page, { onRecoverableError: console.error }));
  else if (isFilledIn(element)) tellTakenOver();
  // At once: nobody types in between.
  else flushSync(() => createRoot(element).render(page));
}

/** Whether somebody fills in a form, or has typed, chosen or ticked anything: what nobody has touched is blank in all that are drawn ahead. */
function isFilledIn(page: HTMLElement): boolean {
  const values = [...page.querySelectorAll('form')].flatMap((form) => [...new FormData(form).values()]);
  return (
    page.querySelector('form:focus-within') !== null ||
    values.some((value) => (typeof value === 'string' ? value !== '' : value.size > 0))
  );
}

/** Waiting a moment beats a frame that fills up in front of one's eyes; waiting longer would be a blank page. */
async function draw(element: HTMLElement, router: ShellRouter): Promise<void> {
  const root = createRoot(element);
  const ready = whenReady(router);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (!router.state.initialized) {
    root.render(<App key="opening" router={createOpeningRouter()} />);
    await minDuration(ready);
  }
  root.render(<App key="open" router={router} />);
}
