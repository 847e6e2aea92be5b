import { saveFile, unlessOffline } from '@conference/api-client';
import { abstractFileName, flawWarning, type Application } from '@conference/contracts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import styles from './abstract-download.module.css';
import { texts } from './texts';

interface AbstractDownloadProps {
  application: Application;
  /** Whether it is one of several: then screen readers are told whose abstract it is. */
  isInList?: boolean;
}

/**
 * Fetches the abstract with the admin's token and saves it under the applicant's name. A failure is told in an alert, as specified.
 * Known flaws of the document stand above the button, before anybody opens it.
 */
export function AbstractDownload({ application, isInList = false }: AbstractDownloadProps) {
  const { download, isLoading } = useDownload(application);
  const text = isLoading ? texts.abstract.downloading : texts.abstract.download;
  const { abstractFlaw } = application;
  return (
    <>
      {abstractFlaw && <Alert className={styles.flaw} type="warning" showIcon title={flawWarning(abstractFlaw)} />}
      <Button
        block
        loading={isLoading}
        aria-label={isInList ? `${text}: ${application.fullName}` : undefined}
        onClick={() => void download()}
      >
        {text}
      </Button>
    </>
  );
}

/** Fetches an abstract with the admin's token, and saves it under the applicant's name. */
export function useDownload(application: Application) {
  const { ask } = useAdminSession();
  const [isLoading, setLoading] = useState(false);

  const download = async () => {
    setLoading(true);
    try {
      const file = await ask('GET /registrations/:id/abstract', { params: { id: application._id } });
      saveFile(abstractFileName(application, file), file);
    } catch (failure) {
      console.error(failure);
      window.alert(unlessOffline(failure, texts.abstract.failed));
    } finally {
      setLoading(false);
    }
  };
  return { download, isLoading };
}
