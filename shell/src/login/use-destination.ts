import type { Role } from '@conference/contracts';
import { homeOf, mayOpen } from '@conference/site-map';
import { useLoginState } from './login-state';

/** The page after signing in: the one before, if the role may open it, else the role's home. */
export function useDestination(): (role: Role) => string {
  const { from } = useLoginState();
  return (role) => (from && mayOpen(role, from) ? from : homeOf(role));
}
