import { ActionButton } from '../console/action-button';
import { Question } from '../console/question';
import { texts } from './texts';

interface MarkAsPaidProps {
  fullName: string;
  disabled?: boolean;
  /** Whether the question is open. */
  isAsking: boolean;
  onAsk(isAsking: boolean): void;
  /** Marks it. The question stays open meanwhile. @returns whether it was marked */
  onConfirm(): Promise<boolean>;
  /** The next person whose payment can be marked, and the question about it. */
  next?: { fullName: string; ask(): void };
}

/** Marks an accepted application as paid, after a question: it cannot be undone. */
export function MarkAsPaid({ fullName, disabled, isAsking, onAsk, onConfirm, next }: MarkAsPaidProps) {
  const { mark, question, final, cancel, andNext, next: nextIs } = texts.paid;
  // After a failure, this question stays: the next one would hide whose payment has failed.
  const confirmAndGoOn = (goOn: () => void) => async () => (await onConfirm()) && goOn();
  return (
    <>
      <ActionButton disabled={disabled} onClick={() => onAsk(true)} aria-label={`${mark}: ${fullName}`}>
        {mark}
      </ActionButton>
      <Question
        open={isAsking}
        title={question(fullName)}
        yes={mark}
        no={cancel}
        onNo={() => onAsk(false)}
        onYes={() => onConfirm().finally(() => onAsk(false))}
        other={next && { label: andNext, act: confirmAndGoOn(next.ask) }}
      >
        {final}
        {next && ` ${nextIs(next.fullName)}`}
      </Question>
    </>
  );
}
