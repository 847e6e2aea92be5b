import type { Role } from '@conference/contracts';
import { homeOf, mayOpen } from '@conference/site-map';
import { useLoginState } from './login-state';

/** Where signing in leads: back to where one came from if it is a path of this site that the role may open, else home. */
export function useDestination(): (role: Role) => string {
  const { from } = useLoginState();
  return (role) => (from && mayOpen(role, from) ? from : homeOf(role));
}
