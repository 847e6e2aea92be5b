import type { SessionUser } from '@conference/contracts';
import { AuthProvider, toast, type RouteObject } from '@conference/shell-kit';
import { createMemoryRouter, RouterProvider, useToaster } from '@conference/shell-kit/host';
import { render } from '@testing-library/react';
import { allowNavigation } from './request';

interface Place {
  /** The address at which the page opens, with what another page handed over. */
  at: string;
  state?: unknown;
  /** Who is signed in, as the browser's storage would hold it. */
  session?: { token: string; user: SessionUser };
}

/** Opens a remote's routes as the shell would: the real router, the real session, toasts that can be read. */
export function renderRoutes(routes: RouteObject[], { at, state, session }: Place) {
  allowNavigation();
  toast.remove();
  localStorage.clear();
  if (session) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('user', JSON.stringify(session.user));
  }
  const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> };
  const frame: RouteObject = { HydrateFallback: () => null, children: [...routes, elsewhere] };
  const router = createMemoryRouter([frame], { initialEntries: [{ pathname: at, state }] });
  const view = render(
    <AuthProvider>
      <RouterProvider router={router} />
      <Toasts />
    </AuthProvider>,
  );
  return { router, ...view };
}

function Toasts() {
  const { toasts } = useToaster();
  return (
    <ul aria-label="Toasts">
      {toasts.map(({ id, type, message }) => (
        <li key={id}>{`${type}: ${typeof message === 'string' ? message : ''}`}</li>
      ))}
    </ul>
  );
}
