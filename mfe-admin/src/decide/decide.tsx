import type { BatchRecord } from '@conference/contracts';
import { useCallback, useState } from 'react';
import remote from '../../remote';
import { BatchCard, type BatchSays } from '../batches/batch-card';
import { BatchList } from '../batches/batch-list';
import styles from '../batches/batches.module.css';
import { useBatches } from '../batches/use-batches';
import { PageHeading } from '../console/page-heading';
import { BatchItems } from './batch-items';
import { Choosing } from './choosing';
import { Quotas } from './quotas/quotas';
import { texts } from './texts';
import { ImportButton } from './workbook/import-button';

const says: BatchSays = { numbers: ({ numbers }) => texts.numbers(numbers), leftBehind: texts.leftBehind };
const isEmpty = ({ numbers: { accepted, wait, declined } }: BatchRecord) => accepted + wait + declined === 0;

/** /admin/decide: decisions on many applications are staged, sealed, looked at and released. */
export function Decide() {
  const listed = useBatches('decisions');
  const { batches = [], reload } = listed;
  // The applications are loaded again when a batch has changed some.
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => {
    reload();
    setVersion((before) => before + 1);
  }, [reload]);
  const open = batches.filter(({ state }) => state === 'open');
  return (
    <>
      <PageHeading title={remote.pages['/admin/decide'].title} />
      <p className={styles.lead}>{texts.lead}</p>
      <BatchList of={listed} none={texts.none} mostReleased={1}>
        {(batch) => (
          <BatchCard
            key={batch._id}
            batch={batch}
            says={says}
            isEmpty={isEmpty(batch)}
            contents={<BatchItems batch={batch} open={open} onChanged={changed} />}
            actions={batch.state === 'open' && <ImportButton batch={batch} onStaged={changed} />}
            onChanged={changed}
          />
        )}
      </BatchList>
      {listed.batches && <Quotas batches={listed.batches} />}
      <Choosing open={open} version={version} onStaged={reload} />
    </>
  );
}
