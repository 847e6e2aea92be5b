import { useLocation, useNavigate } from 'react-router-dom';
import { FailureCard } from './failure-card';

/** The error element of a module's routes: a page that broke while it was shown is tried again by going to the same place. */
export function RouteFailure() {
  const here = useLocation();
  const navigate = useNavigate();
  return <FailureCard of="page" onRetry={async () => navigate(here, { replace: true, state: here.state })} />;
}
