import { Button } from 'antd';
import { useState } from 'react';
import { readPhrases, storePhrases, MAX_PHRASES } from './phrases';
import styles from './saved-phrases.module.css';
import { texts } from './texts';

const says = texts.phrases;

interface SavedPhrasesProps {
  /** What is in the field. */
  typed: string;
  onInsert(phrase: string): void;
}

/** Sentences that an organiser uses again and again, stored on the device: to insert, to add, to remove. */
export function SavedPhrases({ typed, onInsert }: SavedPhrasesProps) {
  const [phrases, setPhrases] = useState(readPhrases);
  const phrase = typed.trim();
  const canSave = phrase !== '' && !phrases.includes(phrase) && phrases.length < MAX_PHRASES;
  const change = (next: string[]) => {
    storePhrases(next);
    setPhrases(next);
  };
  return (
    <div className={styles.phrases} role="group" aria-label={says.legend}>
      {phrases.length > 0 && (
        <ul>
          {phrases.map((one) => (
            <li key={one}>
              <Button size="small" className={styles.insert} onClick={() => onInsert(one)}>
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
      <Button size="small" disabled={!canSave} onClick={() => change([...phrases, phrase])}>
        {says.save}
      </Button>
      <span className={styles.note}>{says.note}</span>
    </div>
  );
}
