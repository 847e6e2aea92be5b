import { getHistory, statusLabels, type HistoryEntry, type Registration } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { useAnswer } from '../../list/use-answer';
import { labelOf } from './facts';
import styles from './history.module.css';
import { texts } from './texts';

const says = texts.history;

/** What happened to an application and who did it, the latest first; read anew with every version of it. */
export function History({ registration: { _id: id, version } }: { registration: Registration }) {
  const answer = useAnswer(getHistory, { params: { id } }, version);
  if (!answer) return null;
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h2 id="history-heading">{says.heading}</h2>
      <ol>
        {answer.history.map((entry) => (
          <li key={entry._id}>
            <p>{whatHappened(entry)}</p>
            {entry.comment && <blockquote>{entry.comment}</blockquote>}
            <p className={styles.quiet}>
              {[doneBy(entry), displayMinute(new Date(entry.at))].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
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
