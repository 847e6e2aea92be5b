import { limits } from '@conference/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { readPhrases, storePhrases, MAX_PHRASES } from './phrases';
import styles from './saved-phrases.module.css';
import { texts } from './texts';

const says = texts.phrases;

interface SavedPhrasesProps {
  /** What is in the field. */
  typed: string;
  /** Called with the text of the field followed by the phrase. Never longer than a comment may be. */
  onInsert(comment: string): void;
}

/** Sentences that an organiser uses again and again, stored on the device: to insert, to add, to remove. */
export function SavedPhrases({ typed, onInsert }: SavedPhrasesProps) {
  const [phrases, setPhrases] = useState(readPhrases);
  // The text of the field at the moment when a phrase did not fit.
  const [refusedFor, setRefusedFor] = useState<string>();
  const noteId = useId();
  const phrase = typed.trim();
  const isFull = phrases.length >= MAX_PHRASES;
  const canSave = phrase !== '' && !phrases.includes(phrase) && !isFull;
  const note = isFull ? says.full(MAX_PHRASES) : says.note;
  const change = (next: string[]) => {
    storePhrases(next);
    setPhrases(next);
  };
  const insert = (one: string) => {
    const comment = [typed.trimEnd(), one].filter(Boolean).join(' ');
    if (comment.length > limits.comment) setRefusedFor(typed);
    else onInsert(comment);
  };
  return (
    <div className={styles.phrases} role="group" aria-label={says.legend}>
      {phrases.length > 0 && (
        <ul>
          {phrases.map((one) => (
            <li key={one}>
              <Button size="small" className={styles.insert} onClick={() => insert(one)}>
                <span className={styles.text}>{one}</span>
              </Button>
              <Button
                size="small"
                aria-label={says.remove(one)}
                onClick={() => change(phrases.filter((other) => other !== one))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={styles.refused}>
        {refusedFor === typed && says.tooLong(limits.comment)}
      </p>
      <Button size="small" disabled={!canSave} aria-describedby={noteId} onClick={() => change([...phrases, phrase])}>
        {says.save}
      </Button>
      <span id={noteId} className={styles.note}>
        {note}
      </span>
    </div>
  );
}
