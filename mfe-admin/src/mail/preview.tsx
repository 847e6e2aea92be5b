import { unlessOffline } from '@conference/api-client';
import { type MailDetails } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Spinner } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useLoaded } from '../console/use-loaded';
import { WovenModal } from '../console/woven-modal';
import { MailFrame } from './mail-frame';
import styles from './preview.module.css';
import { RetryMail } from './retry-mail';
import { StateOf } from './state-of';
import { texts } from './texts';
import { useFollowed } from './use-followed';

const says = texts.preview;

interface PreviewProps {
  id: string;
  /** Changes when the mail may have changed. */
  version: number;
  onTried(): void;
  /** Called when it has closed, and the focus is back where it was. */
  onClosed(): void;
}

/** One mail in a dialog: its recipient, state and content. */
export function Preview({ id, version, onTried, onClosed }: PreviewProps) {
  const loaded = useLoaded('GET /mail/:id', { params: { id } }, { version, hasSpinner: true });
  const { loading, failed, failure } = loaded;
  const mail = loaded.answer?.mail;
  // The mail here may be older than in the list. The list may already show it as sent, and then no longer refreshes it.
  useFollowed(mail ? [mail] : [], loaded);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <WovenModal
      open={isOpen}
      isBusy={false}
      width={720}
      title={mail?.subject || says.button}
      onCancel={close}
      afterClose={onClosed}
      footer={
        <div className={styles.actions}>
          {mail && <RetryMail mail={mail} onTried={onTried} />}
          <Button onClick={close}>{says.close}</Button>
        </div>
      }
    >
      {loading && !failed && <Spinner label={says.loading} />}
      {failed && <p role="alert">{unlessOffline(failure, says.failed)}</p>}
      {mail && <Details mail={mail} />}
    </WovenModal>
  );
}

function Details({ mail }: { mail: MailDetails }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>{says.to}</dt>
        <dd>{texts.recipient(mail.recipient)}</dd>
        <dt>{says.written}</dt>
        <dd>{displayMinute(new Date(mail.createdAt))}</dd>
        <dt>{says.state}</dt>
        <dd>
          <StateOf mail={mail} />
        </dd>
      </dl>
      {mail.withheld && <p className={styles.withheld}>{says.withheld[mail.withheld]}</p>}
      {mail.content && <Content {...mail.content} />}
    </>
  );
}

/** The content of a mail. */
export function Content({ html, text }: NonNullable<MailDetails['content']>) {
  return (
    <>
      <MailFrame html={html} size="small" />
      <details className={styles.text}>
        <summary>{says.text}</summary>
        <pre>{text}</pre>
      </details>
    </>
  );
}
