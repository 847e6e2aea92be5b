import { call, saveFile, unlessOffline } from '@conference/api-client';
import { abstractFileName } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useState } from 'react';
import { useSessionEnd } from '../authors-only/use-session-end';
import type { ShownApplication } from './stored-profile';
import { texts } from './texts';

interface DownloadAbstractProps {
  application: ShownApplication;
  token: string;
  /** The id of the application's title: every card has such a button. */
  describedBy: string;
}

/** Fetches the abstract with the session's token, which a plain link could not carry. */
export function DownloadAbstract({ application, token, describedBy }: DownloadAbstractProps) {
  const endsSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await call('GET /registrations/:id/abstract', { params: { id: application._id } }, { token });
      saveFile(abstractFileName(application, file), file);
    } catch (failure) {
      if (!endsSession(failure)) toast.error(unlessOffline(failure, texts.applications.downloadFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p>
      <TextLink
        as="button"
        type="button"
        aria-describedby={describedBy}
        disabled={busy}
        onClick={() => void download()}
      >
        {texts.applications.download}
      </TextLink>
    </p>
  );
}
