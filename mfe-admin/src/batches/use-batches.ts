import type { BatchKindName, BatchRecord } from '@conference/contracts';
import { useEffect } from 'react';
import { useLoaded } from '../console/use-loaded';
import { texts } from './texts';

/** How often batches are loaded again while one of them is about to change by itself, in ms. */
const FOLLOW_MS = 2000;

const isOnItsWay = ({ state, numbers: { mails, sent, undelivered = 0 } }: BatchRecord) =>
  state === 'released' && sent !== undefined && sent + undelivered < mails;

const isFollowed = (batch: BatchRecord) =>
  batch.state === 'freed' ||
  batch.state === 'sealing' ||
  (batch.state === 'sealed' && batch.releaseAt !== undefined) ||
  isOnItsWay(batch);

/** The batches of a kind, as they are now. */
export function useBatches(kind: BatchKindName) {
  const { answer, loading, refreshing, reload } = useLoaded(
    'GET /batches',
    { query: { kind } },
    { says: texts.loadFailed, isFollowed: true },
  );
  const waits = !loading && !refreshing && (answer?.batches.some(isFollowed) ?? false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [waits, reload]);
  // An older server ignores `kind` and answers batches of all kinds.
  const batches = answer?.batches.filter((batch) => batch.kind === kind);
  return { batches, heldSince: answer?.heldSince, leaving: answer?.leaving ?? [], reload };
}
