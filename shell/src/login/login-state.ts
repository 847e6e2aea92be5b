import { useIsPrerendered } from '@conference/forms';
import { useLocation, useSearchParams } from '@conference/shell-kit';
import { ownPath } from '@conference/site-map';

/** What one step of the login page hands on to another, beside the address. Never a password, never a code. */
export interface LoginState {
  /** Where signing in leads back to. A page of this document hands it on like this, another document in its query. */
  from?: string;
  /** The email that was typed. */
  email?: string;
  /** Whether a code was mailed there just now. */
  mailed?: boolean;
}

/**
 * What the step before has handed on; a page that is drawn ahead knows nothing of it yet. Anything may stand in a history that is
 * restored: nothing is taken unseen.
 */
export function useLoginState(): LoginState {
  const [query] = useSearchParams();
  const isPrerendered = useIsPrerendered();
  const { from, email, mailed } = (useLocation().state ?? {}) as Record<keyof LoginState, unknown>;
  if (isPrerendered) return {};
  return {
    from: ownPath(from ?? query.get('from')),
    email: typeof email === 'string' ? email : undefined,
    mailed: mailed === true,
  };
}
