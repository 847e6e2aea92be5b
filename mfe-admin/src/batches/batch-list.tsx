import type { BatchRecord } from '@conference/contracts';
import type { ReactNode } from 'react';
import styles from './batches.module.css';
import { HoldNotice } from './hold-notice';
import { texts } from './texts';
import type { useBatches } from './use-batches';

interface BatchListProps {
  of: ReturnType<typeof useBatches>;
  /** The text while there are no batches. */
  none: string;
  /** The most released batches to show, apart from those that left something behind. */
  mostReleased: number;
  children(batch: BatchRecord): ReactNode;
}

/** The batches that need something to be done, and the last released ones. */
export function BatchList({
  of: { batches, heldSince, leaving, reload },
  none,
  mostReleased,
  children,
}: BatchListProps) {
  const shown = batches?.filter(({ state, numbers }) => state !== 'released' || numbers.leftBehind > 0) ?? [];
  const last = batches?.filter(({ state }) => state === 'released').slice(0, mostReleased) ?? [];
  return (
    <>
      {heldSince && <HoldNotice since={heldSince} leaving={leaving} onChanged={reload} />}
      <section className={styles.batches} aria-labelledby="batches">
        <h2 id="batches" className={styles.title}>
          {texts.batches}
        </h2>
        {batches?.length === 0 && <p>{none}</p>}
        <ul>{[...new Set([...shown, ...last])].map(children)}</ul>
      </section>
    </>
  );
}
