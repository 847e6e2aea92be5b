import type { Batch } from '@conference/contracts';
import { useCallback, useEffect, useState } from 'react';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { BatchCard } from './batch-card';
import { Choosing } from './choosing';
import styles from './decide.module.css';
import { HoldNotice } from './hold-notice';
import { texts } from './texts';

/** How often batches are loaded again while one of them is about to change by itself, in ms. */
const FOLLOW_MS = 2000;

const isFollowed = ({ state, releaseAt }: Batch) =>
  state === 'freed' || state === 'sealing' || (state === 'sealed' && releaseAt !== undefined);

/** /admin/decide: decisions on many applications are staged, sealed, looked at and released. */
export function Decide() {
  const { answer, loading, refreshing, reload } = useLoaded(
    'GET /batches',
    {},
    {
      says: texts.loadFailed,
      isFollowed: true,
    },
  );
  const { batches = [], heldSince, leaving = [] } = answer ?? {};
  // The applications are loaded again when a batch has changed some.
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => {
    reload();
    setVersion((before) => before + 1);
  }, [reload]);
  const waits = !loading && !refreshing && batches.some(isFollowed);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [waits, reload]);

  const open = batches.filter(({ state }) => state === 'open');
  const shown = batches.filter(({ state, numbers }) => state !== 'released' || numbers.leftBehind > 0);
  const last = batches.find(({ state }) => state === 'released');
  return (
    <>
      <PageHeading title={remote.pages['/admin/decide'].title} />
      <p className={styles.lead}>{texts.lead}</p>
      {heldSince && <HoldNotice since={heldSince} leaving={leaving} onChanged={reload} />}
      <section className={styles.batches} aria-labelledby="batches">
        <h2 id="batches">{texts.batches}</h2>
        {answer && batches.length === 0 && <p>{texts.none}</p>}
        <ul>
          {[...new Set([...shown, ...(last ? [last] : [])])].map((batch) => (
            <BatchCard key={batch._id} batch={batch} open={open} onChanged={changed} />
          ))}
        </ul>
      </section>
      <Choosing open={open} version={version} onStaged={reload} />
    </>
  );
}
