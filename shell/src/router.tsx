import type { BootData } from '@conference/federation';
import { ownerOf } from '@conference/release-store/pages';
import { lazyPage, type RouteObject } from '@conference/shell-kit';
import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from '@conference/shell-kit/host';
import { url } from '@conference/site-map';
import { FrameFailure } from './failure/frame-failure';
import { carryToasts } from './frame/carried-toasts';
import { Frame } from './frame/frame';
import type { FrameHandle } from './frame/menu';
import type { RemoteSource } from './remotes/remotes';

const FRAME = 'frame';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The shell's routes: a frame around its own pages; the owner of any other path adds its routes on the first visit. The frame has no path,
 * or it would match `/` itself.
 * @param create makes a browser router or, for prerendering and tests, a memory router
 */
export function createShellRouter(boot: BootData, remotes: RemoteSource, create = createBrowserRouter): ShellRouter {
  const router = create(
    [
      {
        id: FRAME,
        element: <Frame />,
        handle: { menu: boot.menu } satisfies FrameHandle,
        errorElement: <FrameFailure />,
        hydrateFallbackElement: <></>,
        children: [
          {
            path: url.login,
            lazy: lazyPage(async () => (await import(/* webpackChunkName: "login" */ './login/login-page')).LoginPage),
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: patchIn(boot, remotes, () => router) },
  );
  return router;
}

function patchIn(boot: BootData, remotes: RemoteSource, router: () => ShellRouter): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const owner = ownerOf(boot.modules, path);
    if (!owner) return;
    const ownDocument = owner.document ? owner.name : undefined;
    if (ownDocument !== boot.document) return enterDocument(router());
    patch(FRAME, owner.off === undefined ? await remotes.routesOf(owner) : closed(owner.prefixes, owner.off));
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

/** Another document has another content security policy: the browser has to load it. */
async function enterDocument({ state }: ShellRouter): Promise<never> {
  const { pathname, search, hash } = state.navigation.location ?? state.location;
  // Let a toast that was raised with the navigation render first.
  await new Promise((resolve) => setTimeout(resolve));
  carryToasts();
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}

/** Resolves when the router's first page has loaded or failed. */
export function whenReady(router: ShellRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
