import { TextLink } from '@conference/ui';
import { CONFLICT_NOTE } from './conflict-note';
import type { DraftView } from './section-draft';
import styles from '../edition.module.css';
import { texts } from './texts';

/** How the draft stands: saved, or why not yet. It stays in sight, which what somebody else has changed may not be: it leads there. */
export function SaveNote({ state, message }: Pick<DraftView, 'state' | 'message'>) {
  const { saved, saving, waiting, offline, refused, conflict } = texts;
  const says = { saved, saving, waiting, offline, refused: refused(message), conflict: conflict.unsaved };
  const isAlarming = state === 'offline' || state === 'refused';
  return (
    <p
      className={styles.saved}
      data-alarming={isAlarming || state === 'conflict' || undefined}
      role={isAlarming ? 'alert' : undefined}
    >
      {state === 'conflict' ? (
        <TextLink as="button" type="button" onClick={() => document.getElementById(CONFLICT_NOTE)?.focus()}>
          {says.conflict}
        </TextLink>
      ) : (
        says[state]
      )}
    </p>
  );
}
