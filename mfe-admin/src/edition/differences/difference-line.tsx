import type { Difference } from '@conference/edition/editing';
import { texts } from './texts';

/** What the two values of a difference are called. */
export interface DifferenceWords {
  before: string;
  after: string;
}

interface DifferenceLineProps {
  of: Difference;
  /** If not "was" and "is". */
  words?: DifferenceWords;
}

/** One difference: where, what it said and what it says. */
export function DifferenceLine({ of: { where, before, after, isMoved }, words = texts }: DifferenceLineProps) {
  const { moved, added, removed, empty } = texts;
  const isItem = (before === undefined) !== (after === undefined);
  return (
    <li>
      <b>{where}</b>
      {isMoved ? (
        <> {moved}</>
      ) : isItem ? (
        <>
          : {before ?? after} <small>{before === undefined ? added : removed}</small>
        </>
      ) : before === after ? (
        <>
          : {after ?? empty} <small>{texts.confirmed}</small>
        </>
      ) : (
        <>
          {' '}
          <small>{words.before}</small> <del>{before ?? empty}</del> <small>{words.after}</small>{' '}
          <ins>{after ?? empty}</ins>
        </>
      )}
    </li>
  );
}
