import { useRouteError, useToldFailure } from '@conference/shell-kit';
import { browser } from './browser';
import styles from './console.module.css';
import { texts } from './texts';

/**
 * Stands where a page broke or could not be loaded. Retry loads the document anew: a browser remembers a script
 * that failed, and a new release may have taken the place of the one this page belongs to.
 */
export function ConsoleFailure() {
  const hasArrived = (useRouteError() as Error | undefined)?.name !== 'ChunkLoadError';
  useToldFailure(hasArrived ? 'render_failed' : 'page_failed');
  return (
    <div className={styles.failure} role="alert">
      <h1>{texts.failure.title}</h1>
      <p>{texts.failure.advice}</p>
      <button type="button" onClick={browser.reload}>
        {texts.failure.retry}
      </button>
    </div>
  );
}
