import { Button } from '@conference/ui';
import { failureTexts } from './texts';
import css from './failure-card.module.css';

interface FailureCardProps {
  title: string;
  sentence: string;
  busy: boolean;
  onRetry: () => void;
}

/** A paragraph and a way on, where a page should have been. */
export function FailureCard({ title, sentence, busy, onRetry }: FailureCardProps) {
  return (
    <section className={css.card} role="alert">
      <h1 className={css.title}>{title}</h1>
      <p>{sentence}</p>
      <p className={css.action}>
        <Button onClick={onRetry} disabled={busy}>
          {busy ? failureTexts.retrying : failureTexts.retry}
        </Button>
      </p>
    </section>
  );
}
