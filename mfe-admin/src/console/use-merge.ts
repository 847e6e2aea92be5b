import { useConflict } from '@conference/api-client';
import type { Refusal } from '@conference/contracts';
import { useState } from 'react';

/** How a form merges what was typed into a record that others change as well. */
interface Merge<Kind, Fields> {
  currentIn(refusal: Refusal): Kind | undefined;
  /** What stands in the fields for a record. */
  fieldsOf(record: Kind): Fields;
}

/**
 * How a form changes a record that others change as well: only the fields that were typed into replace what is stored.
 * @param opened the record that the form was opened with
 */
export function useMerge<Kind extends { updatedAt: string } | undefined, Fields extends object>(
  opened: Kind,
  { currentIn, fieldsOf }: Merge<Kind, Fields>,
) {
  const { record, currentOf, attempt } = useConflict(opened, currentIn);
  // What the fields are compared with: as they were opened or, where something was typed here, as somebody else has made them meanwhile.
  const [base, setBase] = useState(() => fieldsOf(opened));
  const [news, setNews] = useState<Partial<Fields>>();

  /**
   * @param send sends the fields that were typed into, or all fields with those
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
        // A field that was not touched here is still compared with what was opened: it stays as they have made it.
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
    /** What somebody else has made of the record meanwhile, and what it says now where something was typed here. */
    news,
    clearNews: () => setNews(undefined),
    /** The version to change: the one that is known here, or an earlier one over which a draft was typed. */
    versionFor: (draft = known) => (draft < known ? draft : known),
  };
}

/** The fields in which `now` differs from `before`. */
function changed<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const entries = Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]);
  return Object.fromEntries(entries) as Partial<Fields>;
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;
