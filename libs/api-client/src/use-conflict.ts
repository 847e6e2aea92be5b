import type { Refusal } from '@conference/contracts';
import { useState } from 'react';
import { Refused } from './failures';

/**
 * Follows a record that others change as well. A change applies to the version that is known here. The server refuses it if that version
 * is outdated.
 * @param opened the record as it was loaded
 * @param currentIn finds the current record in such a refusal
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
   * @param settle called when somebody else's change came first. It makes another attempt. Or it gives the answer, if the record is already
   * as wanted because only the answer of the first attempt was lost
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
    /** The latest version that is known here. */
    record,
    setRecord,
    /** Set after a refused change: the version that was known before, and the current one. */
    conflict,
    clear: () => setConflict(undefined),
    currentOf,
    giveWay,
    attempt,
  };
}
