import type { BootData } from '@conference/federation';
import { ownPrefix, withoutPrefix } from '@conference/language';
import { ownerOf } from '@conference/release-store/pages';
import { lazyPage, type RouteObject } from '@conference/shell-kit';
import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from '@conference/shell-kit/host';
import { url } from '@conference/site-map';
import { withParts } from './edition/with-parts';
import { FrameFailure } from './failure/frame-failure';
import { carryToasts } from './frame/carried-toasts';
import { Frame } from './frame/frame';
import type { FrameHandle } from './frame/menu';
import type { RemoteSource } from './remotes/remotes';

const FRAME = 'frame';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The shell's routes: a frame around its own pages. For any other path, the owner adds its routes on the first visit. The frame has no path,
 * because it would otherwise match `/` itself.
 * @param fetchFor fetches the parts of the edition that a page shows, by the path of its route, beside its code
 * @param create makes a browser router or, for prerendering and tests, a memory router
 */
export function createShellRouter(
  boot: BootData,
  remotes: RemoteSource,
  fetchFor: (path: string) => Promise<void>,
  create = createBrowserRouter,
): ShellRouter {
  const added: AddedRoutes = new Map();
  const add = (module: string, routes: RouteObject[]) => {
    const complete = withParts(routes, fetchFor);
    added.set(module, complete);
    return complete;
  };
  const router = create([framed(boot)], {
    basename: ownPrefix() || '/',
    patchRoutesOnNavigation: patchIn(boot, remotes, add, () => router),
  });
  remotes.reopen = async (module, routes) => {
    add(module, routes);
    await whenever(router, ({ navigation }) => navigation.state === 'idle');
    // The router can only add routes. This function, made for development servers, replaces them for the next navigation.
    router._internalSetRoutes([framed(boot, [...added.values()].flat())]);
    const { location } = router.state;
    await router.navigate(location, { replace: true, state: location.state, flushSync: true });
  };
  return router;
}

/** The routes that modules have added, by their names. */
type AddedRoutes = Map<string, RouteObject[]>;

const framed = ({ menu, clockAhead }: BootData, added: RouteObject[] = []): RouteObject => ({
  id: FRAME,
  element: <Frame />,
  handle: { menu, clockAhead } satisfies FrameHandle,
  errorElement: <FrameFailure />,
  hydrateFallbackElement: <></>,
  children: [
    {
      path: url.login,
      lazy: lazyPage(async () => {
        const [{ LoginPage }] = await Promise.all([
          import(/* webpackChunkName: "login" */ './login/login-page'),
          ownPrefix() && import(/* webpackChunkName: "words-bn-login" */ './login/words.bn'),
        ]);
        return LoginPage;
      }),
    },
    ...added,
  ],
});

function patchIn(
  boot: BootData,
  remotes: RemoteSource,
  add: (module: string, routes: RouteObject[]) => RouteObject[],
  router: () => ShellRouter,
): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const owner = ownerOf(boot.modules, withoutPrefix(path));
    if (!owner) return;
    const ownDocument = owner.document ? owner.name : undefined;
    // A module that only speaks English needs a new document: the gateway then answers in English.
    if (owner.entry === undefined || ownDocument !== boot.document || (ownPrefix() && !owner.words))
      return enterDocument(router());
    const routes = owner.off === undefined ? await remotes.routesOf(owner) : closed(owner.prefixes, owner.off);
    patch(FRAME, add(owner.name, routes));
  };
}

/** The routes of a module that is switched off. */
const closed = (prefixes: string[], sentence: string): RouteObject[] =>
  prefixes
    .flatMap((prefix) => [prefix, prefix === '/' ? '*' : `${prefix}/*`])
    .map((path) => ({
      path,
      lazy: async () => {
        const { SwitchedOff } = await import(/* webpackChunkName: "switched-off" */ './switched-off/switched-off');
        return { element: <SwitchedOff sentence={sentence} /> };
      },
    }));

/** Lets the browser load the document, because it has another content security policy. */
async function enterDocument({ state }: ShellRouter): Promise<never> {
  const { pathname, search, hash } = state.navigation.location ?? state.location;
  // Let a toast that was raised with the navigation render first.
  await new Promise((resolve) => setTimeout(resolve));
  carryToasts();
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}

/** Resolves when the router's first page has loaded or failed. */
export const whenReady = (router: ShellRouter): Promise<void> => whenever(router, ({ initialized }) => initialized);

/** Resolves when the state of the router fulfils a condition. */
function whenever(router: ShellRouter, isSo: (state: ShellRouter['state']) => boolean): Promise<void> {
  if (isSo(router.state)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!isSo(state)) return;
      stop();
      resolve();
    });
  });
}
