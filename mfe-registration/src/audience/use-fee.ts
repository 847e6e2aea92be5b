import type { AudienceFormInput, Choices } from '@conference/contracts';
import type { Core } from '@conference/edition';
import type { ContractForm } from '@conference/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

/** The fee of the chosen way to attend, in whole units of the currency. */
export interface Fee {
  /** The fee for the sender of this form. Undefined until a way to attend is chosen. */
  owed?: number | undefined;
  /** The current fee for others, if it is higher. */
  risen?: number;
}

/** The current fee of a way to attend. */
export const feeOf = ({ attendance }: Choices, type: string | undefined): number | undefined =>
  attendance.find(({ key }) => key === type)?.fee;

/**
 * The fee of an open form, which organisers may change meanwhile. It falls immediately. It does not rise while the choice stays the same,
 * because somebody may have paid the shown fee (docs/rules.md, audience).
 * @param year of the edition. The fee of another edition never counts
 */
export function useFee(
  control: ContractForm<AudienceFormInput>['control'],
  choices: Choices,
  { year }: Core['identity'],
): Fee {
  const type = useWatch({ control, name: 'type' });
  const now = feeOf(choices, type);
  const chosen = [type, choices.currency, year].join();
  const [shown, setShown] = useState({ chosen, fee: now });
  const isKept = shown.chosen === chosen && now !== undefined && shown.fee !== undefined && now > shown.fee;
  const owed = isKept ? shown.fee : now;
  if (shown.chosen !== chosen || shown.fee !== owed) setShown({ chosen, fee: owed });
  return { owed, ...(isKept && { risen: now }) };
}
