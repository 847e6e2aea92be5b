import { Button, ErrorSummary } from '@conference/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form';

const CORRECT = 'Please correct these fields before you submit.';
const KEPT = 'Everything you entered is still here.';
const AGAIN = 'Try again';

interface FormProblemsProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  /** A way out that is not to try again. */
  remedy?: ReactNode;
}

/** What stands in the way of a form: the server's objection, the fields to correct, a lost connection, or nothing. */
export function FormProblems<Input extends FieldValues>({ form, remedy }: FormProblemsProps<Input>) {
  const { attempt, sending, problem, faults, incomplete } = form;
  if (attempt === 0 || sending) return null;
  if (!problem && faults.length === 0) return null;
  return (
    <ErrorSummary title={problem?.sentence ?? incomplete ?? CORRECT} faults={faults} attempt={attempt}>
      {problem?.again && (
        <>
          <p>{KEPT}</p>
          <Button type="submit" variant="ghost">
            {AGAIN}
          </Button>
        </>
      )}
      {remedy}
    </ErrorSummary>
  );
}
