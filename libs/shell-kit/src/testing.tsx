import { defaultEdition } from '@conference/edition/default';
import { partsOf, type EditionDocument } from '@conference/edition/schema';
import { currentLanguage } from '@conference/language';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { toast, useToaster } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { EditionContext, type EditionSource } from './edition';
import { AuthProvider } from './session';
import { saveSession, type LocalSession } from './session-storage';

/** Who is signed in, if anybody; `as it is` leaves the browser's storage untouched. */
type Visitor = LocalSession | 'as it is' | undefined;

/** Editions that are published while a page is open, by their names on the server: `<key>/<version>`. */
type Published = Readonly<Record<string, EditionDocument>>;

/** An edition as the source of a page. By default the content that a site begins with. */
export function editionSource(edition: EditionDocument = defaultEdition, published: Published = {}): EditionSource {
  const parts = partsOf(edition, currentLanguage());
  return {
    here: (part) => parts[part],
    async fetch(part, name) {
      if (name === undefined) return parts[part];
      const other = published[name];
      if (!other) throw new Error(`There is no edition ${name}.`);
      return partsOf(other, currentLanguage())[part];
    },
  };
}

/**
 * Replaces the shell in the tests of a module. Router and session are real, and toasts can be read.
 * @param edition by default the content that a site begins with
 */
export function openPage(
  routes: RouteObject[],
  path: string,
  session?: Visitor,
  edition?: EditionDocument,
  published?: Published,
) {
  arrive(session);
  const { router, page } = pageOf(routes, path, editionSource(edition, published));
  return { ...render(page), router };
}

/**
 * The same for a page that was prerendered and is hydrated.
 * @param meanwhile what somebody does before the scripts have loaded
 * @returns the prerendered HTML
 */
export async function takeOver(
  routes: RouteObject[],
  path: string,
  meanwhile: () => void = () => undefined,
  session?: Visitor,
  edition?: EditionDocument,
): Promise<string> {
  arrive(session);
  const ahead = pageOf(routes, path, editionSource(edition));
  await ready(ahead.router);
  const html = renderToString(ahead.page);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  meanwhile();
  const { router, page } = pageOf(routes, path, editionSource(edition));
  await ready(router);
  // Includes the calls that it makes immediately.
  await act(
    async () =>
      void render(page, { container, hydrate: true, onRecoverableError: (error) => void console.error(error) }),
  );
  return html;
}

/**
 * The content of a prerendered page's document: its HTML, and the parts of the edition that it shows.
 * @param edition an edition or a source of its parts; by default the content that a site begins with
 */
export async function documentOf(routes: RouteObject[], path: string, edition?: EditionDocument | EditionSource) {
  arrive(undefined);
  const { here, fetch } = edition && 'here' in edition ? edition : editionSource(edition);
  const parts = new Map<string, unknown>();
  const recorded: EditionSource['here'] = (part) => {
    const value = here(part);
    parts.set(part, value);
    return value;
  };
  const { router, page } = pageOf(routes, path, { here: recorded, fetch });
  await ready(router);
  return { html: renderToString(page), parts: Object.fromEntries(parts) };
}

function arrive(session: Visitor): void {
  // Toasts outlive their page, which may have been the last test's.
  toast.remove();
  if (session === 'as it is') return;
  localStorage.clear();
  sessionStorage.clear();
  if (session) saveSession(session);
}

function pageOf(routes: RouteObject[], path: string, edition: EditionSource) {
  const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> };
  const frame: RouteObject = { hydrateFallbackElement: <></>, children: [...routes, elsewhere] };
  const router = createMemoryRouter([frame], { initialEntries: [path] });
  const page = (
    <EditionContext value={edition}>
      <AuthProvider>
        <RouterProvider router={router} />
        <Toasts />
      </AuthProvider>
    </EditionContext>
  );
  return { router, page };
}

/** Resolves when the first page has loaded. */
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

function Toasts() {
  const { toasts } = useToaster();
  return toasts.map(({ id, type, message }) => (
    <p key={id} aria-label={`${type}: ${String(message)}`}>
      {String(message)}
    </p>
  ));
}
