import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailureCard } from './failure-card';
import { ModuleUnavailable } from './module-unavailable';
import { NothingHere } from './nothing-here';

/**
 * The error element of a module's routes: a broken page is retried by navigating to the same place. A missing module is left to the
 * shell: the module that linked there is not its cause.
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
