import { call, saveFile, unlessOffline } from '@conference/api-client';
import { abstractFileName, downloadAbstract } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useState } from 'react';
import { useSessionEnd } from '../authors-only/use-session-end';
import type { ShownRegistration } from './kept-profile';
import { texts } from './texts';

interface DownloadAbstractProps {
  registration: ShownRegistration;
  token: string;
  /** The id of the application's title: every card has such a button. */
  describedBy: string;
}

/** Fetches the abstract with the session's token, which a plain link could not carry. */
export function DownloadAbstract({ registration, token, describedBy }: DownloadAbstractProps) {
  const endsSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await call(downloadAbstract, { params: { id: registration._id } }, { token });
      saveFile(abstractFileName(registration, file), file);
    } catch (failure) {
      if (!endsSession(failure)) toast.error(unlessOffline(failure, texts.registrations.downloadFailed));
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
        {texts.registrations.download}
      </TextLink>
    </p>
  );
}
