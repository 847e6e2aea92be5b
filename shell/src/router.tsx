import type { BootData } from '@conference/federation';
import { ownerOf } from '@conference/release-store/pages';
import { lazyPage } from '@conference/shell-kit';
import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from '@conference/shell-kit/host';
import { url } from '@conference/site-map';
import { FrameFailure } from './failure/frame-failure';
import { carryToasts } from './frame/carried-toasts';
import { Frame } from './frame/frame';
import type { RemoteSource } from './remotes/remotes';

const FRAME = 'frame';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The shell's routes: a pathless frame around everything, its own pages in it, and the rest patched in by the module
 * that owns the path, the first time somebody goes there. (With a path of its own the frame would answer for `/`.)
 * @param create what keeps the address: the browser, or memory where there is none
 */
export function createShellRouter(boot: BootData, remotes: RemoteSource, create = createBrowserRouter): ShellRouter {
  const router = create(
    [
      {
        id: FRAME,
        element: <Frame />,
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
    patch(FRAME, await remotes.routesOf(owner));
  };
}

/** Another document has another content security policy: the browser goes there, query and all, and leaves this page. */
async function enterDocument({ state }: ShellRouter): Promise<never> {
  const { pathname, search, hash } = state.navigation.location ?? state.location;
  // A toast that was raised together with the going is drawn first.
  await new Promise((resolve) => setTimeout(resolve));
  carryToasts();
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}

/** Resolves when the router has its first page, or knows that it cannot have it. */
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
