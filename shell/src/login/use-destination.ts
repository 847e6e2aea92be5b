import type { SessionUser } from '@conference/contracts';
import { homeOf, mayOpen } from '@conference/site-map';
import { useLoginState } from './login-state';

/** The page after signing in: the one before, if the person may open it, else their home. */
export function useDestination(): (person: SessionUser) => string {
  const { from } = useLoginState();
  return (person) => (from && mayOpen(person, from) ? from : homeOf(person));
}
