import { FailureCard, useLocation, useNavigate, useRouteError } from '@conference/shell-kit';
import { FrameLayout } from '../frame/frame';
import { RemoteUnavailable } from '../remotes/remote-unavailable';

interface FrameFailureProps {
  /** Lets go of a module that failed, so that it is asked for anew. */
  forget: (moduleName: string) => void;
}

/** What stands inside the frame when a page cannot be had: header, footer and session go on. */
export function FrameFailure({ forget }: FrameFailureProps) {
  const failure = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();

  async function retry() {
    if (failure instanceof RemoteUnavailable) forget(failure.moduleName);
    await navigate(here, { replace: true, state: here.state });
  }

  return (
    <FrameLayout>
      <FailureCard of={failure instanceof RemoteUnavailable ? 'module' : 'page'} onRetry={retry} />
    </FrameLayout>
  );
}
