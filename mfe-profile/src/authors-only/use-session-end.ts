import { Refused } from '@conference/api-client';
import { useAuth } from '@conference/shell-kit';
import { useCallback } from 'react';

/**
 * Ends the session here once it has ended on the server.
 * @returns a function that ends it if a failure means so, and returns whether it did
 */
export function useSessionEnd(): (failure: unknown) => boolean {
  const { logout } = useAuth();
  return useCallback(
    (failure) => {
      const ended = failure instanceof Refused && failure.status === 401;
      if (ended) logout();
      return ended;
    },
    [logout],
  );
}
