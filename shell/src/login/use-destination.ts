import type { Role } from '@conference/contracts';
import { useLocation, useSearchParams } from '@conference/shell-kit';
import { homeOf, mayOpen, ownPath } from '@conference/site-map';

/**
 * Where signing in leads: back to where one came from if it is a path of this site that the role may open, else home.
 * A page of this document hands it on as state (`from`), another document as a query.
 */
export function useDestination(): (role: Role) => string {
  const [query] = useSearchParams();
  const state = useLocation().state as { from?: unknown } | null;
  const from = ownPath(state?.from ?? query.get('from'));
  return (role) => (from && mayOpen(role, from) ? from : homeOf(role));
}
