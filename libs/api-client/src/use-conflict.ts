import type { Refusal } from '@conference/contracts';
import { useState } from 'react';
import { Refused } from './failures';

/**
 * Follows a record that others change as well: a change is made to the version that is known here, and refused when there is another one.
 * @param opened the record as it was loaded
 * @param currentIn the record as it is now, which such a refusal brings along
 */
export function useConflict<Kind>(opened: Kind, currentIn: (refusal: Refusal) => Kind | undefined) {
  const [record, setRecord] = useState(opened);
  const [conflict, setConflict] = useState<{ before: Kind; now: Kind }>();

  const currentOf = (failure: unknown) => (failure instanceof Refused ? currentIn(failure.refusal) : undefined);

  /** Takes over the record that a refusal brings. @returns that record, if it brings one */
  function giveWay(failure: unknown): Kind | undefined {
    const now = currentOf(failure);
    if (now === undefined) return undefined;
    setConflict({ before: record, now });
    setRecord(now);
    return now;
  }

  /**
   * Makes a change.
   * @param settle called when somebody else's change came first: gives the answer where the record is already as wanted (that to a first
   * attempt was lost), or makes another attempt
   * @throws what `send` throws, if `settle` gives nothing
   */
  async function attempt<Answer>(
    send: () => Promise<Answer>,
    settle: (now: Kind) => Answer | Promise<Answer> | undefined,
  ): Promise<Answer> {
    try {
      return await send();
    } catch (failure) {
      const now = currentOf(failure);
      const answer = now === undefined ? undefined : settle(now);
      if (now === undefined || answer === undefined) {
        giveWay(failure);
        throw failure;
      }
      setRecord(now);
      return answer;
    }
  }

  return {
    /** As it is stored, as far as is known here. */
    record,
    setRecord,
    /** What was known before a change was refused, and what is known since. */
    conflict,
    clear: () => setConflict(undefined),
    currentOf,
    giveWay,
    attempt,
  };
}
