import { Button } from '@conference/ui';
import { useState } from 'react';
import css from './failure-card.module.css';
import { failureTexts } from './texts';
import { useToldFailure, type PageFailure } from './use-told-failure';

interface FailureCardProps {
  /** What failed to load: a whole module, or one page. */
  of: 'module' | 'page';
  /** How a page failed, which is reported to the shell. */
  failure?: PageFailure;
  /** Tries again; the card stays until the page replaces it. */
  onRetry: () => Promise<unknown>;
}

/** Stands in place of a page that failed, with a button to try again. */
export function FailureCard({ of, failure, onRetry }: FailureCardProps) {
  const [busy, setBusy] = useState(false);
  const { title, sentence } = failureTexts[of];
  useToldFailure(failure);

  async function retry() {
    setBusy(true);
    await onRetry().catch(() => undefined);
    setBusy(false);
  }

  return (
    <section className={css.card} role="alert">
      <h1 className={css.title}>{title}</h1>
      <p>{sentence}</p>
      <p className={css.action}>
        <Button onClick={() => void retry()} disabled={busy}>
          {busy ? failureTexts.retrying : failureTexts.retry}
        </Button>
      </p>
    </section>
  );
}
