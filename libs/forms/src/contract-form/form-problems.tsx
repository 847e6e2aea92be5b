import { Button, ErrorSummary } from '@conference/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RefusalPattern } from './refusal-pattern';
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
  const box = useRef<HTMLDivElement>(null);
  // With each attempt, and not whenever a field comes to be wrong again: somebody is typing there.
  useEffect(() => {
    if (!sending) box.current?.focus();
  }, [attempt, sending]);
  if (attempt === 0 || sending || (!problem && faults.length === 0)) return form.native ? <RefusalPattern /> : null;
  return (
    <ErrorSummary ref={box} title={problem?.sentence ?? incomplete ?? CORRECT} faults={faults}>
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
