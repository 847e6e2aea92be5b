import type { EditionDocument } from '@conference/edition/schema';
import { openPage } from '@conference/shell-kit/testing';
import { browser } from '../console/browser';
// Loaded before a test waits for it: Ant Design takes longer than a test may.
import '../console/console';
import routes from '../routes';
import { admin } from './answers';

/** Opens a page of the console, as an admin unless `user` says otherwise. Leaving the document is only recorded. */
export function openConsole(path: string, user: typeof admin | null = admin, edition?: EditionDocument) {
  const left = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  const { router, ...view } = openPage(routes, path, user ? { token: 'token-1', user } : undefined, edition);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address, left };
}
