import type { Choices } from '@conference/contracts';
import { useState } from 'react';
import { call } from './call';
import { Refused } from './failures';

/** The fields that name a choice of the edition. */
const choosing = ['segment', 'subTheme', 'type', 'paymentMethod'];

/** The choices of a form, and how they are renewed when organisers change them. */
interface OpenChoices {
  choices: Choices;
  /** Waits for what a form has sent. If one of its choices is refused, the form offers the current choices. Everything else stays. */
  renewing<Answer>(sent: Promise<Answer>): Promise<Answer>;
}

/**
 * Follows what can be chosen while a form is open.
 * @param edition the choices of the edition, which may be replaced by newer ones
 */
export function useOpenChoices(edition: Choices): OpenChoices {
  const [newer, setNewer] = useState<{ than: Choices; choices: Choices }>();
  const renewing = async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent;
    } catch (failure) {
      const fields = failure instanceof Refused ? failure.refusal.fields : undefined;
      if (fields && choosing.some((name) => name in fields))
        // Without an answer the old ones stay: the refusal says what to do.
        await call('GET /choices', {}).then(
          ({ choices }) => setNewer({ than: edition, choices }),
          () => undefined,
        );
      throw failure;
    }
  };
  return { choices: newer?.than === edition ? newer.choices : edition, renewing };
}
