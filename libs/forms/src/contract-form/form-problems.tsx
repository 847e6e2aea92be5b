import { ErrorSummary } from '@conference/ui';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form';

const CORRECT = 'Please correct these fields before you submit.';

/** What stands in the way of a form: the server's objection, the fields to correct, or nothing. */
export function FormProblems<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  if (form.attempt === 0 || form.sending) return null;
  if (!form.problem && form.faults.length === 0) return null;
  return <ErrorSummary title={form.problem ?? CORRECT} faults={form.faults} attempt={form.attempt} />;
}
