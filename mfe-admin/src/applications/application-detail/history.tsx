import { unlessOffline, type Loaded } from '@conference/api-client';
import type { HistoryEntry } from '@conference/contracts';
import { Spinner } from '@conference/ui';
import { Reload } from '../../console/not-there';
import styles from './history.module.css';
import { HistoryLine } from './history-line';
import { texts } from './texts';

const says = texts.history;

/** What happened to an application and who did it, the latest first. */
export function History({ history }: { history: Loaded<{ history: HistoryEntry[] }> }) {
  const { answer, loading, failed, failure } = history;
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h2 id="history-heading">{says.heading}</h2>
      {loading && !failed && <Spinner label={says.loading} />}
      {failed && (
        <>
          <p role="alert">{unlessOffline(failure, says.failed)}</p>
          <Reload of={history} label={says.again} />
        </>
      )}
      {answer && (
        <ol>
          {answer.history.map((entry) => (
            <li key={entry._id}>
              <HistoryLine entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
