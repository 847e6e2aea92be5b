import { useConflict } from '@conference/api-client';
import type { Refusal } from '@conference/contracts';
import { useState } from 'react';

/** What a form needs to merge typed values into a record that others change as well. */
interface Merge<Kind, Fields> {
  currentIn(refusal: Refusal): Kind | undefined;
  /** The values of the fields for a record. */
  fieldsOf(record: Kind): Fields;
}

/**
 * Lets a form change a record that others change as well. Only the fields that were typed into replace the stored values.
 * @param opened the record that the form was opened with
 */
export function useMerge<Kind extends { updatedAt: string } | undefined, Fields extends object>(
  opened: Kind,
  { currentIn, fieldsOf }: Merge<Kind, Fields>,
) {
  const { record, currentOf, attempt } = useConflict(opened, currentIn);
  // The fields are compared with these values: the opened ones or, after a conflict in a typed field, the newer stored one.
  const [base, setBase] = useState(() => fieldsOf(opened));
  const [news, setNews] = useState<Partial<Fields>>();

  /**
   * @param send sends only the typed fields, or all fields including them
   * @returns whether there was anything to change
   * @throws what `send` throws, unless the record already says what was typed
   */
  async function save(values: Fields, send: (typed: Partial<Fields>, whole: Fields) => Promise<unknown>) {
    const typed = changed(values, base);
    if (isEmpty(typed)) return false;
    await attempt<unknown>(
      () => send(typed, { ...fieldsOf(record), ...typed }),
      (now) => {
        const stored = fieldsOf(now);
        const names = Object.keys(typed) as (keyof Fields)[];
        const theirs = Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<Fields>;
        if (isEmpty(changed(typed, theirs))) return true;
        // An untouched field is still compared with its opened value, so that the others' change of it stays.
        setNews({ ...changed(stored, base), ...theirs });
        setBase({ ...base, ...theirs });
        return undefined;
      },
    );
    return true;
  }

  const known = record?.updatedAt ?? '';
  return {
    save,
    currentOf,
    /** The fields that others have changed meanwhile, and the stored values of the fields that were typed into. */
    news,
    clearNews: () => setNews(undefined),
    /** The version to change: the known one, or an earlier one if the draft was typed over that. */
    versionFor: (draft = known) => (draft < known ? draft : known),
  };
}

/** The fields in which `now` differs from `before`. */
function changed<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const entries = Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]);
  return Object.fromEntries(entries) as Partial<Fields>;
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;
