import { unlessOffline } from '@conference/api-client';
import { TOTAL_COUNT_HEADER } from '@conference/contracts';
import { Spinner } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useLoaded } from '../console/use-loaded';
import { WovenModal } from '../console/woven-modal';
import { Content } from '../mail/preview';
import { texts as mailTexts } from '../mail/texts';
import styles from './batches.module.css';
import { texts } from './texts';

const says = texts.mails;

interface BatchMailsProps {
  id: string;
  onClosed(): void;
}

/** Every mail of a batch, word by word, one after the other. */
export function BatchMails({ id, onClosed }: BatchMailsProps) {
  const [page, setPage] = useState(1);
  const [isOpen, setOpen] = useState(true);
  const { answer, headers, failed, failure } = useLoaded('GET /batches/:id/mails', {
    params: { id },
    query: { page, pageSize: 1 },
  });
  const total = Number(headers?.get(TOTAL_COUNT_HEADER) ?? 0);
  const [mail] = answer?.mails ?? [];
  return (
    <WovenModal
      open={isOpen}
      isBusy={false}
      width={720}
      title={says.title(page, total)}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <div className={styles.pager}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {says.before}
          </Button>
          <Button disabled={page >= total} onClick={() => setPage(page + 1)}>
            {says.after}
          </Button>
          <Button onClick={() => setOpen(false)}>{says.close}</Button>
        </div>
      }
    >
      {!mail && !failed && <Spinner label={says.loading} />}
      {failed && <p role="alert">{unlessOffline(failure, says.failed)}</p>}
      {mail && (
        <>
          <dl className={styles.facts}>
            <dt>{says.to}</dt>
            <dd>{mailTexts.recipient(mail.recipient)}</dd>
            {mail.subject && <dt>{says.subject}</dt>}
            {mail.subject && <dd>{mail.subject}</dd>}
          </dl>
          {mail.content && <Content {...mail.content} />}
        </>
      )}
    </WovenModal>
  );
}
