import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { toast, useToaster } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { AuthProvider } from './session';
import { keep, type LocalSession } from './session-storage';

/** Who is signed in, if anybody is; `as it is` for a browser that has been here before, with all that it keeps. */
type Visitor = LocalSession | 'as it is' | undefined;

/** Stands in for the shell in the tests of a module: the real router, the real session, and toasts that can be read. */
export function openPage(routes: RouteObject[], path: string, session?: Visitor) {
  arrive(session);
  const { router, page } = pageOf(routes, path);
  return { ...render(page), router };
}

/**
 * The same for a page that was drawn ahead, and is taken over.
 * @param meanwhile what somebody does before the scripts have come
 * @returns what came with the document, as HTML
 */
export async function takeOver(
  routes: RouteObject[],
  path: string,
  meanwhile: () => void = () => undefined,
  session?: Visitor,
): Promise<string> {
  arrive(session);
  const ahead = pageOf(routes, path);
  await ready(ahead.router);
  const html = renderToString(ahead.page);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  meanwhile();
  const { router, page } = pageOf(routes, path);
  await ready(router);
  // With what it asks the server for at once.
  await act(
    async () =>
      void render(page, { container, hydrate: true, onRecoverableError: (error) => void console.error(error) }),
  );
  return html;
}

function arrive(session: Visitor): void {
  // Toasts outlive the page that raised them, and the test before this one was such a page.
  toast.remove();
  if (session === 'as it is') return;
  localStorage.clear();
  sessionStorage.clear();
  if (session) keep(session);
}

function pageOf(routes: RouteObject[], path: string) {
  const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> };
  const frame: RouteObject = { hydrateFallbackElement: <></>, children: [...routes, elsewhere] };
  const router = createMemoryRouter([frame], { initialEntries: [path] });
  const page = (
    <AuthProvider>
      <RouterProvider router={router} />
      <Toasts />
    </AuthProvider>
  );
  return { router, page };
}

/** Resolves when the code of the first page is there. */
function ready(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
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
