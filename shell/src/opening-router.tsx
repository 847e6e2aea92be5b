import { ownPrefix } from '@conference/language';
import { createMemoryRouter } from '@conference/shell-kit/host';
import { Spinner } from '@conference/ui';
import { FrameLayout } from './frame/frame';
import type { FrameHandle } from './frame/menu';
import { texts } from './frame/texts';

/** Replaces the shell's router while the first page's module loads: the frame and a spinner. Its links load documents. */
export function createOpeningRouter(handle: FrameHandle) {
  const { pathname, search } = window.location;
  const router = createMemoryRouter([{ path: '*', element: <Opening />, handle }], {
    basename: ownPrefix() || '/',
    initialEntries: [pathname + search],
  });
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) window.location.assign(location.pathname + location.search + location.hash);
  });
  return router;
}

function Opening() {
  return (
    <FrameLayout>
      <Spinner label={texts.opening} />
    </FrameLayout>
  );
}
