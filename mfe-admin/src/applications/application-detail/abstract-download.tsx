import { saveFile, unlessOffline } from '@conference/api-client';
import { abstractFileName, downloadAbstract, type Registration } from '@conference/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { texts } from './texts';

interface AbstractDownloadProps {
  registration: Registration;
  /** Whether there are others beside it: those who hear the button are then told whose abstract it is. */
  isInList?: boolean;
}

/** Fetches the abstract with the admin's token and saves it under the applicant's name. Of a failure an alert tells, as is specified. */
export function AbstractDownload({ registration, isInList = false }: AbstractDownloadProps) {
  const { ask } = useAdminSession();
  const [isLoading, setLoading] = useState(false);

  const download = async () => {
    setLoading(true);
    try {
      const file = await ask(downloadAbstract, { params: { id: registration._id } });
      saveFile(abstractFileName(registration, file), file);
    } catch (failure) {
      console.error(failure);
      window.alert(unlessOffline(failure, texts.abstract.failed));
    } finally {
      setLoading(false);
    }
  };
  const text = isLoading ? texts.abstract.downloading : texts.abstract.download;
  return (
    <Button
      block
      loading={isLoading}
      aria-label={isInList ? `${text}: ${registration.fullName}` : undefined}
      onClick={() => void download()}
    >
      {text}
    </Button>
  );
}
