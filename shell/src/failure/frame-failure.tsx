import { FailureCard, RouteFailure, useLocation, useNavigate, useRouteError } from '@conference/shell-kit';
import { ModuleUnavailable } from '@conference/shell-kit/host';
import { FrameLayout } from '../frame/frame';

/** The frame around a page that failed: header, footer and session go on working. */
export function FrameFailure() {
  const isModule = useRouteError() instanceof ModuleUnavailable;
  return <FrameLayout>{isModule ? <ModuleFailure /> : <RouteFailure />}</FrameLayout>;
}

function ModuleFailure() {
  const here = useLocation();
  const navigate = useNavigate();
  return <FailureCard of="module" onRetry={async () => navigate(here, { replace: true, state: here.state })} />;
}
