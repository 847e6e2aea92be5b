import { retryOnce, Spinner } from '@conference/ui';
import { lazy, Suspense, useState } from 'react';
import styles from '../edition.module.css';
import { texts } from './texts';

// Few organisers need it: it comes when it is opened.
const TakeOverForm = lazy(() => retryOnce(async () => ({ default: (await import('./take-over-form')).TakeOverForm })));

/** A way to begin another edition with a file, closed at first. */
export function TakeOverEdition() {
  const [wasOpened, setOpened] = useState(false);
  const { title, loading } = texts.takeOver;
  return (
    <details className={styles.more} onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && (
        <Suspense fallback={<Spinner label={loading} />}>
          <TakeOverForm />
        </Suspense>
      )}
    </details>
  );
}
