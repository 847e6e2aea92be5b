import type { HistoryEntry, Application } from '@conference/contracts';
import { Alert } from 'antd';
import { HistoryLine } from './history';
import styles from './history.module.css';
import { texts } from './texts';

interface OvertakenProps {
  /** The application as it was on the screen before. */
  before: Application;
  /** Its events, the latest first, once they are known. */
  history?: HistoryEntry[];
}

/** Says that somebody else's change came first, and what has happened since. */
export function Overtaken({ before, history = [] }: OvertakenProps) {
  const since = history.filter(({ at }) => at > before.updatedAt);
  return (
    <Alert
      type="warning"
      title={texts.status.changedMeanwhile}
      description={
        since.length > 0 && (
          <ul className={styles.since} aria-label={texts.history.since}>
            {since.map((entry) => (
              <li key={entry._id}>
                <HistoryLine entry={entry} />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
