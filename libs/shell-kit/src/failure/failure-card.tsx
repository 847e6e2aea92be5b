import { Button } from '@conference/ui';
import { useState } from 'react';
import css from './failure-card.module.css';
import { failureTexts } from './texts';
import { useToldFailure, type PageFailure } from './use-told-failure';

interface FailureCardProps {
  /** What could not be had: a whole module, or one page. */
  of: 'module' | 'page';
  /** Of a page: whether its code did not arrive, or it broke while it was shown. The shell is told. */
  failure?: PageFailure;
  /** Tries again; the card stays until the page takes its place. */
  onRetry: () => Promise<unknown>;
}

/** A paragraph and a way on, where a page should have been. */
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
