import { labelsAt, titleOf, valueAt, valueInWords } from '@conference/edition/editing';
import { Button } from 'antd';
import type { Conflict } from './section-draft';
import styles from '../edition.module.css';
import { texts as differenceTexts } from '../differences/texts';
import { texts } from './texts';

/** The id of the note, where the focus is led. */
export const CONFLICT_NOTE = 'conflict';

interface ConflictNoteProps {
  section: string;
  conflict: Conflict;
  /** What this editor has written at a path. */
  mine(path: readonly string[]): unknown;
  onSettled(stays: 'mine' | 'theirs'): void;
}

/** Both of two editors have changed the same: what each has written, and a choice. */
export function ConflictNote({ section, conflict, mine, onSettled }: ConflictNoteProps) {
  const { title, advice, mine: keep, theirs: take } = texts.conflict;
  return (
    <section id={CONFLICT_NOTE} tabIndex={-1} className={styles.conflict} role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      <dl>
        {conflict.paths.map((path) => (
          <div key={path.join('.')}>
            <dt>{labelsAt([section, ...path]).join(' › ') || path.join(' › ')}</dt>
            <dd>
              <b>{keep}:</b> {shown(mine(path))}
            </dd>
            <dd>
              <b>{take}:</b> {shown(valueAt(conflict.theirs.content, path))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.actions}>
        <Button type="primary" onClick={() => onSettled('mine')}>
          {keep}
        </Button>
        <Button onClick={() => onSettled('theirs')}>{take}</Button>
      </p>
    </section>
  );
}

/** An item of a list is told by its name. */
const shown = (value: unknown) =>
  titleOf(Object(value) as Record<string, unknown>) || valueInWords(value) || differenceTexts.empty;
