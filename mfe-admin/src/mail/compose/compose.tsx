import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useState } from 'react';
import remote from '../../../remote';
import { BatchCard, type BatchSays } from '../../batches/batch-card';
import { BatchList } from '../../batches/batch-list';
import { BatchMails } from '../../batches/batch-mails';
import batchStyles from '../../batches/batches.module.css';
import { useBatches } from '../../batches/use-batches';
import { PageHeading } from '../../console/page-heading';
import { listUrl } from '../../list/list-address';
import { MailParts } from '../mail-parts';
import { BatchRecipients } from './batch-recipients';
import styles from './compose.module.css';
import { ComposeTo } from './compose-to';
import { texts } from './texts';

const says: BatchSays = { numbers: texts.numbers, leftBehind: texts.leftBehind };

/** How many released batches are shown, because organisers look for some time whether all mails have arrived. */
const MOST_RELEASED = 5;

/** /admin/mail/compose: mails to a group are composed, looked at, released and followed. */
export function Compose() {
  const batches = useBatches('mails');
  const { reload } = batches;
  const [read, setRead] = useState<string>();
  const written = (id: string) => {
    reload();
    setRead(id);
  };
  return (
    <>
      <PageHeading title={remote.pages['/admin/mail/compose'].title} />
      <MailParts />
      <p className={batchStyles.lead}>{texts.lead}</p>
      <BatchList of={batches} none={texts.none} mostReleased={MOST_RELEASED}>
        {(batch) => (
          <BatchCard
            key={batch._id}
            batch={batch}
            says={says}
            isEmpty={batch.numbers.recipients === batch.numbers.leftBehind}
            contents={<BatchRecipients batch={batch} onWritten={written} onTried={reload} />}
            actions={
              (batch.state === 'sealed' || batch.state === 'released') && (
                <Link
                  className={styles.states}
                  to={listUrl(url.adminMail, { batch: batch._id })}
                  aria-label={`${texts.states}: ${batch.name}`}
                >
                  {texts.states}
                </Link>
              )
            }
            onChanged={reload}
          />
        )}
      </BatchList>
      <ComposeTo onWritten={written} onTried={reload} />
      {read && <BatchMails key={read} id={read} onClosed={() => setRead(undefined)} />}
    </>
  );
}
