import { useLocation, useNavigate, useRouteError } from '@conference/shell-kit';
import { useState } from 'react';
import { FrameLayout } from '../frame/frame';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { FailureCard } from './failure-card';
import { failureTexts } from './texts';

interface FrameFailureProps {
  /** Lets go of a module that failed, so that it is asked for anew. */
  forget: (moduleName: string) => void;
}

/** What stands inside the frame when a page cannot be had: header, footer and session go on. */
export function FrameFailure({ forget }: FrameFailureProps) {
  const failure = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    if (failure instanceof RemoteUnavailable) forget(failure.moduleName);
    await navigate(pathname + search + hash, { replace: true });
    setBusy(false);
  }

  const text = failure instanceof RemoteUnavailable ? failureTexts.module : failureTexts.page;
  return (
    <FrameLayout>
      <FailureCard {...text} busy={busy} onRetry={() => void retry()} />
    </FrameLayout>
  );
}
