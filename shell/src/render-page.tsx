import type { BootData } from '@conference/federation';
import type { EditionSource } from '@conference/shell-kit/host';
import { minDuration } from '@conference/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { createOpeningRouter } from './opening-router';
import { whenReady, type ShellRouter } from './router';

/** How long to wait for the first page before the empty frame is shown, in ms. */
const FRAME_AFTER_MS = 1000;

/** Waits for the page for a moment, so that no empty frame flashes. After that, it shows the frame, because a blank page would be worse. */
export async function renderPage(
  element: HTMLElement,
  router: ShellRouter,
  edition: EditionSource,
  { menu, clockAhead }: BootData,
): Promise<void> {
  const root = createRoot(element);
  const openPage = () => root.render(<App key="open" router={router} edition={edition} />);
  const openFrame = () =>
    flushSync(() =>
      root.render(<App key="opening" router={createOpeningRouter({ menu, clockAhead })} edition={edition} />),
    );
  const ready = whenReady(router);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS))]);
  if (!router.state.initialized) {
    openFrame();
    await minDuration(ready);
  }
  openPage();
  setTimeout(() => {
    if (element.hasChildNodes()) return;
    // The page waits for a part of the edition. React keeps what is shown until then.
    openFrame();
    openPage();
  }, FRAME_AFTER_MS);
}
