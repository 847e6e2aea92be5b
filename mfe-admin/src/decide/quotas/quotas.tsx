import { unlessOffline } from '@conference/api-client';
import type { BatchRecord, PoolRecord } from '@conference/contracts';
import { retryOnce, Spinner } from '@conference/ui';
import { lazy, Suspense, useState } from 'react';
import { useLoaded } from '../../console/use-loaded';
import { overBy } from './pool';
import styles from './quotas.module.css';
import { texts } from './texts';

// Loaded when it is opened, because that is rare.
const QuotaForm = lazy(() => retryOnce(async () => ({ default: (await import('./quota-form')).QuotaForm })));

/** The places of the pools. Folded, it shows how many are taken; open, all numbers. Loaded again when batches change. */
export function Quotas({ batches }: { batches: readonly BatchRecord[] }) {
  const [wasOpened, setOpened] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const version = batches.map(({ _id, state, revision }) => `${_id} ${state} ${revision}`).join();
  const { answer, failed, failure, reload } = useLoaded('GET /quotas', {}, { version, isFollowed: true });
  return (
    <details className={styles.quotas} onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary>
        <h2 id="places">{texts.title}</h2>
        {answer && <Overall pools={answer.pools} />}
        {failed && <span role="alert">{unlessOffline(failure, texts.loadFailed)}</span>}
        {unsaved > 0 && <strong>{texts.unsaved(unsaved)}</strong>}
      </summary>
      {wasOpened && answer && (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <QuotaForm pools={answer.pools} onSaved={reload} onTyped={setUnsaved} />
        </Suspense>
      )}
    </details>
  );
}

/** The sums of all pools that have a number. */
function Overall({ pools }: { pools: readonly PoolRecord[] }) {
  const set = pools.filter(({ places }) => places !== undefined);
  if (set.length === 0) return <span>{texts.none}</span>;
  const sum = (of: (pool: PoolRecord) => number) => set.reduce((total, pool) => total + of(pool), 0);
  const staged = sum((pool) => pool.staged);
  const over = set.filter((pool) => overBy(pool) > 0).length;
  return (
    <>
      <span>
        {texts.taken(
          sum((pool) => pool.accepted),
          sum(({ places = 0 }) => places),
        )}
        {staged > 0 && `, ${texts.staged(staged)}`}
      </span>
      {over > 0 && <strong className={styles.over}>{texts.overall(over)}</strong>}
    </>
  );
}
