import type { AudienceFormInput, Choices } from '@conference/contracts';
import type { Core } from '@conference/edition';
import type { ContractForm } from '@conference/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

/** What the chosen way to attend costs, in whole units of the currency. */
export interface Fee {
  /** What whoever sends this form owes; nothing while no way to attend is chosen. */
  owed?: number | undefined;
  /** What it costs others by now, where that is more. */
  risen?: number;
}

/** What a way to attend costs by now. */
export const feeOf = ({ attendance }: Choices, type: string | undefined): number | undefined =>
  attendance.find(({ key }) => key === type)?.fee;

/**
 * The fee of a form that is open, which organisers may change meanwhile. It falls at once, but does not rise while the same is chosen:
 * somebody may have paid what was shown (docs/rules.md, audience).
 * @param year that of the edition: a fee of another one never counts
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
