import { statusLabels, type HistoryEntry } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { labelOf } from './facts';
import styles from './history.module.css';
import { texts } from './texts';

const says = texts.history;

/** One thing that happened to an application: what, with which comment, by whom and when. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  return (
    <>
      <p>{whatHappened(entry)}</p>
      {entry.comment && <blockquote>{entry.comment}</blockquote>}
      <p className={styles.quiet}>{[doneBy(entry), displayMinute(new Date(entry.at))].filter(Boolean).join(', ')}</p>
    </>
  );
}

function whatHappened({ kind, status, fields = [], email }: HistoryEntry): string {
  if (status) return says.decided(statusLabels[status]);
  if (kind === 'edited') return says.edited(fields.map(labelOf).join(', '));
  if (email) return says.moved(email.from, email.to);
  return says.happened[kind];
}

function doneBy({ by }: HistoryEntry): string | undefined {
  return by && (by.role === 'admin' ? says.organiser(by.fullName) : says.author(by.fullName));
}
