import { callInBackground } from '@conference/api-client';
import { AuthProvider } from '@conference/shell-kit';
import { EditionContext, RouterProvider, type EditionSource } from '@conference/shell-kit/host';
import { StrictMode, useEffect } from 'react';
import { Toasts } from './frame/toasts';
import type { ShellRouter } from './router';

interface AppProps {
  router: ShellRouter;
  edition: EditionSource;
}

/** The whole page: edition, session, routes and toasts. */
export function App({ router, edition }: AppProps) {
  useEffect(() => {
    // Delayed until effects have applied everything that depends on the device and the session.
    const hydrated = setTimeout(announceHydrated);
    return () => clearTimeout(hydrated);
  }, []);
  return (
    <StrictMode>
      <EditionContext value={edition}>
        <AuthProvider onLogout={endSession}>
          <RouterProvider router={router} />
          <Toasts />
        </AuthProvider>
      </EditionContext>
    </StrictMode>
  );
}

/** Tells begin.ts that buttons and forms work from now on. */
export function announceHydrated(): void {
  window.dispatchEvent(new Event('takenover'));
}

/** Signing out here is immediate. If the server cannot be reached, its session expires by itself. */
function endSession(token: string): void {
  callInBackground('POST /logout', { token });
}
