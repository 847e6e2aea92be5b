import { FailureCard, useLocation, useNavigate, useRouteError } from '@conference/shell-kit';
import { ModuleUnavailable } from '@conference/shell-kit/host';
import { FrameLayout } from '../frame/frame';

/** What stands inside the frame when a page cannot be had: header, footer and session go on. */
export function FrameFailure() {
  const failure = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();

  const retry = async () => navigate(here, { replace: true, state: here.state });
  return (
    <FrameLayout>
      <FailureCard of={failure instanceof ModuleUnavailable ? 'module' : 'page'} onRetry={retry} />
    </FrameLayout>
  );
}
