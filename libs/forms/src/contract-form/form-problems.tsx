import { Button, ErrorSummary } from '@conference/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RefusalTemplate } from './refusal-template';
import { texts } from './texts';
import type { ContractForm } from './use-contract-form';

interface FormProblemsProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  /** A way out other than to retry. */
  remedy?: ReactNode;
}

/** Why the last attempt failed: a refusal, the fields to correct, or a lost connection. */
export function FormProblems<Input extends FieldValues>({ form, remedy }: FormProblemsProps<Input>) {
  const { attempt, sending, problem, faults, incomplete } = form;
  const box = useRef<HTMLDivElement>(null);
  // Only after an attempt. Later, the person is in a field, which must keep the focus when it becomes invalid again.
  useEffect(() => {
    if (!sending) box.current?.focus();
  }, [attempt, sending]);
  if (attempt === 0 || sending || (!problem && faults.length === 0)) return form.native ? <RefusalTemplate /> : null;
  return (
    <ErrorSummary ref={box} title={problem?.message ?? incomplete ?? texts.correct} faults={faults}>
      {problem?.canRetry && (
        <>
          <p>{texts.inputStays}</p>
          <Button type="submit" variant="ghost">
            {texts.again}
          </Button>
        </>
      )}
      {remedy}
    </ErrorSummary>
  );
}
