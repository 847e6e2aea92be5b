import { call, Refused, saveFile } from '@conference/api-client';
import { abstractFileName, downloadAbstract, type Registration } from '@conference/contracts';
import { toast, useAuth } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useState } from 'react';
import { texts } from './texts';

interface DownloadAbstractProps {
  registration: Registration;
  token: string;
}

/** Fetches the abstract with the session's token, which a plain link could not carry. */
export function DownloadAbstract({ registration, token }: DownloadAbstractProps) {
  const { logout } = useAuth();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(abstractFileName(registration), await call(downloadAbstract, { params: { id: registration._id } }, { token }));
    } catch (failure) {
      if (failure instanceof Refused && failure.status === 401) return logout();
      toast.error(texts.registrations.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p>
      <TextLink as="button" type="button" disabled={busy} onClick={() => void download()}>
        {texts.registrations.download}
      </TextLink>
    </p>
  );
}
