import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBootData } from './boot-data';
import { createOpeningRouter } from './opening-router';
import { Remotes } from './remotes/remotes';
import { createShellRouter, whenReady } from './router';

/** How long the first page's module is waited for before the frame is shown without it, in ms. */
const PATIENCE_MS = 1000;

/**
 * Starts the shell: reads what the gateway wrote into the page, and shows the first page when its module is there.
 * Waiting a moment beats a frame that fills up in front of one's eyes; waiting longer would be a blank page.
 */
export async function start(): Promise<void> {
  const boot = readBootData(document);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  const root = createRoot(element);

  const router = createShellRouter(boot, new Remotes(boot.modules));
  const slow = setTimeout(
    () => root.render(<App key="opening" router={createOpeningRouter()} rehearsal={boot.rehearsal} />),
    PATIENCE_MS,
  );
  await whenReady(router);
  clearTimeout(slow);
  root.render(<App key="open" router={router} rehearsal={boot.rehearsal} />);
}
