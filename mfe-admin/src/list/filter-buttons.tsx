import { useSearchParams } from '@conference/shell-kit';
import type { ReactNode } from 'react';
import { useChangeAddress } from './list-address';
import styles from './filter-buttons.module.css';

interface FilterButtonsProps<Word extends string> {
  /** The name of the filter in the address. */
  name: string;
  /** Its name for screen readers. */
  legend: string;
  /** The label of the button that clears the filter. */
  all: string;
  words: readonly Word[];
  /** The label of a word; the word itself by default. */
  labelOf?: (word: Word) => string;
  /** How many rows each word would leave, zeros included; once known. */
  counts?: Record<Word, number>;
  /** How many rows there are without the filter, if that is not the sum of these. */
  total?: number;
  /** A picture in front of each word. */
  pictureOf?: (word: Word) => ReactNode;
  /** One row of few words, or a grid of many. */
  arrangement?: 'row' | 'grid';
}

/** The buttons that narrow a list by one thing. */
export function FilterButtons<Word extends string>(props: FilterButtonsProps<Word>) {
  const { name, legend, all, words, labelOf = (word) => word, counts, total, pictureOf, arrangement = 'row' } = props;
  const [params] = useSearchParams();
  const chosen = words.find((word) => word === params.get(name));
  const change = useChangeAddress();
  return (
    <div className={styles[arrangement]} role="group" aria-label={legend}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => change({ [name]: undefined })}>
        <span className={styles.word}>{all}</span>
        {counts && <Count of={total ?? Object.values<number>(counts).reduce((sum, count) => sum + count, 0)} />}
      </button>
      {words.map((word) => (
        <button
          type="button"
          key={word}
          title={labelOf(word)}
          aria-pressed={chosen === word}
          onClick={() => change({ [name]: word })}
        >
          {pictureOf?.(word)}
          <span className={styles.word}>{labelOf(word)}</span>
          {counts && <Count of={counts[word] ?? 0} />}
        </button>
      ))}
    </div>
  );
}

function Count({ of }: { of: number }) {
  // For screen readers: without the blank, they would read word and number as one.
  return (
    <>
      {' '}
      <span className={styles.count}>{of}</span>
    </>
  );
}
