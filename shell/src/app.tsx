import { callInBackground } from '@conference/api-client';

import { AuthProvider } from '@conference/shell-kit';
import { RouterProvider } from '@conference/shell-kit/host';
import { StrictMode, useEffect } from 'react';
import { Toasts } from './frame/toasts';
import type { ShellRouter } from './router';

interface AppProps {
  router: ShellRouter;
}

/** The whole page: the session around everything, the router's pages, and the toasts above them. */
export function App({ router }: AppProps) {
  useEffect(() => {
    // What only this device knows, or whoever is signed in, has joined by then.
    const joined = setTimeout(tellTakenOver);
    return () => clearTimeout(joined);
  }, []);
  return (
    <StrictMode>
      <AuthProvider onLogout={endSession}>
        <RouterProvider router={router} />
        <Toasts />
      </AuthProvider>
    </StrictMode>
  );
}

/** From here on buttons do what they say, and forms send themselves: begin.ts waits for it. */
export function tellTakenOver(): void {
  window.dispatchEvent(new Event('takenover'));
}

/** Signing out here is immediate; the server is told as well as it can be, and its sessions expire by themselves. */
function endSession(token: string): void {
  callInBackground('POST /logout', { token });
}
