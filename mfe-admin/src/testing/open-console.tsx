import { AuthProvider, toast } from '@conference/shell-kit';
import { createMemoryRouter, RouterProvider, useToaster } from '@conference/shell-kit/host';
import { configure, render } from '@testing-library/react';
import { browser } from '../console/browser';
import routes from '../routes';
import { admin } from './answers';

// The first test of a file waits for the page's own script, which Jest compiles on the way.
configure({ asyncUtilTimeout: 5000 });

/** Opens a page of the console in a real router, as an admin unless `user` says otherwise. */
export function openConsole(path: string, user: object | null = admin) {
  localStorage.clear();
  // Toasts outlive the page that raised them, and the test before this one was such a page.
  toast.remove();
  if (user) {
    localStorage.setItem('token', 'token-1');
    localStorage.setItem('user', JSON.stringify(user));
  }
  const left = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <AuthProvider>
      <RouterProvider router={router} />
      <Toasts />
    </AuthProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address, left };
}

/** The shell draws the toasts; here they are only text. */
function Toasts() {
  const { toasts } = useToaster();
  return toasts.map(({ id, message }) => <p key={id}>{String(message)}</p>);
}
