import { useState } from 'react';

/** What a change is made from, and what is known of the record by now. */
interface Seen<Said> {
  /** What each field is compared with: as it was opened or, where something was typed here, as somebody else has made it meanwhile. */
  from: Said;
  /** As it is stored, and when that was changed last. */
  stored: Said;
  updatedAt: string;
  news?: Partial<Said>;
}

/** How a change reaches the server. */
interface Way<Said> {
  /** Sends what was typed, or the whole record with that in it. */
  send(typed: Partial<Said>, whole: Said): Promise<unknown>;
  /** The record as it is now, which a refusal brings along when somebody else has changed it meanwhile. */
  nowIn(failure: unknown): { said: Said; updatedAt: string } | undefined;
}

/**
 * How a form changes a record that others change as well: what was typed here is put in the place of what is stored, and nothing else.
 * @param opened what stands in the fields at first
 * @param updatedAt when it was changed last, as it was opened
 */
export function useSeen<Said extends object>(opened: Said, updatedAt = '') {
  const [seen, setSeen] = useState<Seen<Said>>({ from: opened, stored: opened, updatedAt });

  /**
   * @returns whether there was anything to change
   * @throws what `send` throws, unless the record says already what was typed: then the answer to a first attempt was lost
   */
  async function save(said: Said, { send, nowIn }: Way<Said>): Promise<boolean> {
    const typed = differing(said, seen.from);
    if (namesIn(typed).length === 0) return false;
    try {
      await send(typed, { ...seen.stored, ...typed });
    } catch (failure) {
      const now = nowIn(failure);
      if (!now) throw failure;
      const theirs = picked(now.said, namesIn(typed));
      if (namesIn(differing(typed, theirs)).length === 0) return true;
      // What was not touched here is compared with what was opened, as before: it stays as they have made it.
      const news = { ...differing(now.said, seen.from), ...theirs };
      setSeen({ from: { ...seen.from, ...theirs }, stored: now.said, updatedAt: now.updatedAt, news });
      throw failure;
    }
    return true;
  }

  return {
    save,
    /** What somebody else has made of it meanwhile, and what it says now where something was typed here. */
    news: seen.news,
    forgetNews: () => setSeen({ ...seen, news: undefined }),
    /** The version to change: the one that is known here, or an earlier one over which a draft was typed. */
    under: (draft = seen.updatedAt) => (draft < seen.updatedAt ? draft : seen.updatedAt),
  };
}

/** What `now` says otherwise than `before`. */
function differing<Said extends object>(now: Said, before: Said): Partial<Said> {
  return picked(
    now,
    namesIn(now).filter((name) => now[name] !== before[name]),
  );
}

function picked<Said extends object>(said: Said, names: (keyof Said)[]): Partial<Said> {
  return Object.fromEntries(names.map((name) => [name, said[name]])) as Partial<Said>;
}

const namesIn = <Said extends object>(said: Said) => Object.keys(said) as (keyof Said)[];
