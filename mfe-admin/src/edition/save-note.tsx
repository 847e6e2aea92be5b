import type { DraftView } from './section-draft';
import styles from './edition.module.css';
import { texts } from './texts';

/** How the draft stands: saved, or why not yet. */
export function SaveNote({ state, message }: Pick<DraftView, 'state' | 'message'>) {
  const { saved, saving, waiting, offline, refused } = texts.section;
  const says = { saved, saving, waiting, offline, refused: refused(message), conflict: waiting };
  const isAlarming = state === 'offline' || state === 'refused';
  return (
    <p className={styles.saved} data-alarming={isAlarming || undefined} role={isAlarming ? 'alert' : undefined}>
      {says[state]}
    </p>
  );
}
