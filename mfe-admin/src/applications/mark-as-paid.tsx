import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { Question } from '../console/question';
import { texts } from './texts';

interface MarkAsPaidProps {
  fullName: string;
  disabled?: boolean;
  /** Marks it; the question stays open until that has ended. */
  onConfirm(): Promise<void>;
}

/** Marks an accepted application as paid, after a question: it cannot be undone. */
export function MarkAsPaid({ fullName, disabled, onConfirm }: MarkAsPaidProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionButton disabled={disabled} onClick={() => setAsking(true)} aria-label={`${texts.paid.mark}: ${fullName}`}>
        {texts.paid.mark}
      </ActionButton>
      <Question
        open={isAsking}
        title={texts.paid.question(fullName)}
        yes={texts.paid.mark}
        no={texts.paid.cancel}
        onNo={() => setAsking(false)}
        onYes={() => onConfirm().finally(() => setAsking(false))}
      >
        {texts.paid.final}
      </Question>
    </>
  );
}
