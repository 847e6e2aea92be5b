import type { Loaded } from '@conference/api-client';
import type { HistoryEntry } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { statusNames } from '../status-names';
import { NotThere } from '../../console/not-there';
import styles from './history.module.css';
import { labelOf } from './facts';
import { texts } from './texts';

const says = texts.history;

/** The events of an application with the people who caused them, the latest first. */
export function History({ history }: { history: Loaded<{ history: HistoryEntry[] }> }) {
  const { answer } = history;
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h2 id="history-heading">{says.heading}</h2>
      <NotThere of={history} waiting={says.loading} failed={says.failed} again={says.again} />
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

function whatHappened({ kind, status, fields = [], email, choice }: HistoryEntry): string {
  if (status) return says.decided(statusNames[status]);
  if (kind === 'edited') return says.edited(fields.map(labelOf).join(', '));
  if (email) return says.moved(email.from, email.to);
  if (choice) return says.chosen(labelOf(choice.field), choice.from, choice.to);
  return says.happened[kind];
}

function doneBy({ by }: HistoryEntry): string | undefined {
  return by && (by.role === 'admin' ? says.organiser(by.fullName) : says.author(by.fullName));
}
