import { createMemoryRouter } from '@conference/shell-kit/host';
import { Spinner } from '@conference/ui';
import { FrameLayout } from './frame/frame';

/**
 * Stands in for the shell's router while the first page's module is on its way: the frame, and a word that the page is
 * coming. Whoever goes elsewhere meanwhile gets there by a load of the document.
 */
export function createOpeningRouter() {
  const { pathname, search } = window.location;
  const router = createMemoryRouter([{ path: '*', element: <Opening /> }], { initialEntries: [pathname + search] });
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) window.location.assign(location.pathname + location.search + location.hash);
  });
  return router;
}

function Opening() {
  return (
    <FrameLayout>
      <Spinner label="Still loading this page..." />
    </FrameLayout>
  );
}
