import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailureCard } from './failure-card';
import { ModuleUnavailable } from './module-unavailable';
import { NothingHere } from './nothing-here';

/**
 * The error element of a module's routes: a page that broke while it was shown is tried again by going to the same place.
 * A whole module that is missing is the shell's matter: whoever leads there by a link must not be taken for its cause.
 */
export function RouteFailure() {
  const failure = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  if (failure instanceof ModuleUnavailable) throw failure;
  if (isRouteErrorResponse(failure) && failure.status === 404) return <NothingHere />;
  const hasArrived = (failure as Error | undefined)?.name !== 'ChunkLoadError';
  return (
    <FailureCard
      of="page"
      failure={hasArrived ? 'render_failed' : 'page_failed'}
      onRetry={async () => navigate(here, { replace: true, state: here.state })}
    />
  );
}
