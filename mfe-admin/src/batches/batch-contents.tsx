import { unlessOffline } from '@conference/api-client';
import type { BatchRecord } from '@conference/contracts';
import { Spinner } from '@conference/ui';
import type { ReactNode } from 'react';
import { useLoaded } from '../console/use-loaded';
import styles from './batches.module.css';

/** Loads what is in a batch, and loads it again whenever that may have changed. */
export const useContents = ({ _id: id, revision, state, numbers }: BatchRecord) =>
  useLoaded('GET /batches/:id', { params: { id } }, { version: `${revision} ${state} ${numbers.leftBehind}` });

interface BatchContentsProps {
  batch: BatchRecord;
  of: ReturnType<typeof useContents>;
  says: { loading: string; failed: string };
  /** Actions on several items together. */
  actions: ReactNode;
  /** A `li` for each. */
  children: ReactNode;
}

/** The content of a batch, once it is loaded, in a list that scrolls by itself. */
export function BatchContents({ batch, of, says, actions, children }: BatchContentsProps) {
  if (of.failed) return <p role="alert">{unlessOffline(of.failure, says.failed)}</p>;
  if (!of.answer) return <Spinner label={says.loading} />;
  return (
    <>
      {actions}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and may have nothing in it that takes the focus. */}
      <div className={styles.items} role="region" aria-label={batch.name} tabIndex={0}>
        <ul>{children}</ul>
      </div>
    </>
  );
}
