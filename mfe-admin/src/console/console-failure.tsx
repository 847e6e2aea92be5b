import { useRouteError, useToldFailure } from '@conference/shell-kit';
import { browser } from './browser';
import styles from './console.module.css';
import { texts } from './texts';

/**
 * Shown where a page broke or could not be loaded. Retry reloads the document: a browser remembers a script that failed, and a newer
 * release may be live.
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
