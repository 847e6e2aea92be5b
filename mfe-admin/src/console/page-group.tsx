import { Link } from '@conference/shell-kit';
import { useId } from 'react';
import type { Page } from './pages';
import styles from './sidebar.module.css';
import type { Note, Notes } from './use-notes';

interface PageGroupProps {
  title: string;
  pages: readonly Page[];
  /** The address of the page that is shown. */
  current: string | undefined;
  notes: Notes;
  onOpen(): void;
}

/** Pages of the console that belong together, under a heading. */
export function PageGroup({ title, pages, current, notes, onOpen }: PageGroupProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {pages.map(({ to, label }) => (
          <Entry key={to} to={to} label={label} isCurrent={to === current} note={notes[to]} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

interface EntryProps extends Page {
  isCurrent: boolean;
  note?: Note;
  onOpen(): void;
}

/** A page of the console, with a note beside its name. The accessible name does not include the note. */
function Entry({ to, label, isCurrent, note, onOpen }: EntryProps) {
  const id = useId();
  return (
    <li className={styles.entry}>
      <Link
        to={to}
        className={isCurrent ? `${styles.page} ${styles.current}` : styles.page}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={note && id}
        onClick={onOpen}
      >
        {label}
      </Link>
      {note && (
        <span id={id} className={note.isAlarming ? `${styles.note} ${styles.alarm}` : styles.note}>
          {note.text}
        </span>
      )}
    </li>
  );
}
