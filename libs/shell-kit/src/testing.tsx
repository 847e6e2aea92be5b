import { render } from '@testing-library/react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { AuthProvider } from './session';
import { keep, type LocalSession } from './session-storage';

/**
 * Stands in for the shell in the tests of a module: the real router, the real session, and toasts that can be read.
 * @param session who is signed in, if anybody is; `as it is` for a browser that has been here before, with all that it keeps
 */
export function openPage(routes: RouteObject[], path: string, session?: LocalSession | 'as it is') {
  // Toasts outlive the page that raised them, and the test before this one was such a page.
  toast.remove();
  if (session !== 'as it is') {
    localStorage.clear();
    sessionStorage.clear();
    if (session) keep(session);
  }
  const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> };
  const frame: RouteObject = { hydrateFallbackElement: <></>, children: [...routes, elsewhere] };
  const router = createMemoryRouter([frame], { initialEntries: [path] });
  const view = render(
    <AuthProvider>
      <RouterProvider router={router} />
      <Toasts />
    </AuthProvider>,
  );
  return { ...view, router };
}

/** The shell draws the toasts; here they are only text. */
function Toasts() {
  const { toasts } = useToaster();
  return toasts.map(({ id, type, message }) => (
    <p key={id} aria-label={`${type}: ${String(message)}`}>
      {String(message)}
    </p>
  ));
}
