import { tell } from '@conference/api-client';
import { logout } from '@conference/contracts';
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
  useEffect(tellTakenOver, []);
  return (
    <StrictMode>
      <AuthProvider onLogout={endSession}>
        <RouterProvider router={router} />
        <Toasts />
      </AuthProvider>
    </StrictMode>
  );
}

/** From here on buttons do what they say: begin.ts waits for it. */
function tellTakenOver(): void {
  window.dispatchEvent(new Event('takenover'));
}

/** Signing out here is immediate; the server is told as well as it can be, and its sessions expire by themselves. */
function endSession(token: string): void {
  tell(logout, { token });
}
