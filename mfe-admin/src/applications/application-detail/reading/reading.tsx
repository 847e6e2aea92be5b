import type { Application } from '@conference/contracts';
import { retryOnce, Spinner } from '@conference/ui';
import { lazy, Suspense, useState } from 'react';
import { NotThere } from '../../../console/not-there';
import { useDownload } from '../abstract-download';
import { texts } from '../texts';
import styles from './reading.module.css';
import { ReadingText } from './reading-text';
import { useReading } from './use-reading';

const says = texts.reading;
const BlindReading = lazy(() => retryOnce(async () => ({ default: (await import('./blind-reading')).BlindReading })));

/** The text of an abstract, beside the decision about it. It names the parts that cannot be shown, and the file is one click away. */
export function Reading({ application }: { application: Application }) {
  const [isBlind, setBlind] = useState(false);
  const loaded = useReading(application);
  const { download, isLoading } = useDownload(application);
  const reading = loaded.answer?.reading;
  return (
    <section className={styles.reading} aria-labelledby="reading-heading">
      <header className={styles.head}>
        <h2 id="reading-heading">{says.heading}</h2>
        {reading && reading.words > 0 && <p className={styles.quiet}>{says.words(reading.words)}</p>}
        <button type="button" className={styles.blind} aria-pressed={isBlind} onClick={() => setBlind(!isBlind)}>
          {texts.blind.toggle}
        </button>
        <button type="button" className={styles.original} disabled={isLoading} onClick={() => void download()}>
          {says.original(application.abstractType)}
        </button>
      </header>
      {isBlind ? (
        <Suspense fallback={<Spinner label={says.loading} />}>
          <BlindReading key={application._id} application={application} />
        </Suspense>
      ) : (
        <>
          <NotThere of={loaded} waiting={says.loading} failed={says.failed} again={says.again} />
          {reading && <ReadingText reading={reading} />}
        </>
      )}
    </section>
  );
}
