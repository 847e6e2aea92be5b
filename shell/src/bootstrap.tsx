import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBootData } from './boot-data';
import { Remotes } from './remotes/remotes';
import { createShellRouter, whenReady } from './router';

/**
 * Starts the shell: reads what the gateway wrote into the page, and shows the first page when its module is there.
 * Waiting for it beats an empty frame: what the HTML already shows stays until then.
 */
export async function start(): Promise<void> {
  const boot = readBootData(document);
  const router = createShellRouter(boot, new Remotes(boot.modules));
  await whenReady(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<App router={router} rehearsal={boot.rehearsal} />);
}
