import { openPage } from '@conference/shell-kit/testing';
import { browser } from '../console/browser';
// What every page needs is read before a test waits for it: Ant Design takes longer than a test's patience.
import '../console/console';
import routes from '../routes';
import { admin } from './answers';

/** Opens a page of the console, as an admin unless `user` says otherwise. Ways out of the document are only noted. */
export function openConsole(path: string, user: typeof admin | null = admin) {
  const left = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  const { router, ...view } = openPage(routes, path, user ? { token: 'token-1', user } : undefined);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address, left };
}
