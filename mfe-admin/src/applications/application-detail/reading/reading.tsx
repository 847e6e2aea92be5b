import { unlessOffline } from '@conference/api-client';
import type { Application } from '@conference/contracts';
import { Spinner } from '@conference/ui';
import { Reload } from '../../../console/not-there';
import { useDownload } from '../abstract-download';
import { texts } from '../texts';
import { Blocks } from './blocks';
import styles from './reading.module.css';
import { useReading } from './use-reading';

const says = texts.reading;

/** What an abstract says, beside the decision about it; what cannot be shown is told, and the file is one click away. */
export function Reading({ application }: { application: Application }) {
  const loaded = useReading(application);
  const { answer, loading, failed, failure } = loaded;
  const { download, isLoading } = useDownload(application);
  const reading = answer?.reading;
  return (
    <section className={styles.reading} aria-labelledby="reading-heading">
      <header className={styles.head}>
        <h2 id="reading-heading">{says.heading}</h2>
        {reading && reading.words > 0 && <p className={styles.quiet}>{says.words(reading.words)}</p>}
        <button type="button" className={styles.original} disabled={isLoading} onClick={() => void download()}>
          {says.original(application.abstractType)}
        </button>
      </header>
      {loading && !failed && <Spinner label={says.loading} />}
      {failed && (
        <>
          <p role="alert">{unlessOffline(failure, says.failed)}</p>
          <Reload of={loaded} label={says.again} />
        </>
      )}
      {reading?.unreadable && <p className={styles.unshown}>{says.unreadable[reading.unreadable]}</p>}
      {reading && !reading.unreadable && (
        <>
          {says.unshown(reading.unshown) && <p className={styles.unshown}>{says.unshown(reading.unshown)}</p>}
          <div className={styles.text}>
            <Blocks blocks={reading.blocks} />
          </div>
        </>
      )}
    </section>
  );
}
