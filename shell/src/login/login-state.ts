import { useIsPrerendered, useUnkept } from '@conference/forms';
import { useLocation, useSearchParams } from '@conference/shell-kit';
import { ownPath } from '@conference/site-map';

/** State passed between the steps of the login page. Never a password or a code. */
export interface LoginState {
  /** Where to go after signing in. Another document passes it in the query. */
  from?: string;
  email?: string;
  /** Whether a code was sent there just now. */
  mailed?: boolean;
}

/** The state of the last step; empty in a prerendered page. A restored history may hold anything, so every value is checked. */
export function useLoginState(): LoginState {
  const [query] = useSearchParams();
  const isPrerendered = useIsPrerendered();
  const { from, email, mailed } = (useLocation().state ?? {}) as Record<keyof LoginState, unknown>;
  // The email was typed in an earlier step, and another document would lose the state.
  useUnkept(() => typeof email === 'string' && email !== '');
  if (isPrerendered) return {};
  return {
    from: ownPath(from ?? query.get('from')),
    email: typeof email === 'string' ? email : undefined,
    mailed: mailed === true,
  };
}
