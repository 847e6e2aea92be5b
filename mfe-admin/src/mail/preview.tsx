import { unlessOffline } from '@conference/api-client';
import { type MailDetails } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Spinner } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useLoaded } from '../console/use-loaded';
import { WovenModal } from '../console/woven-modal';
import styles from './preview.module.css';
import { RetryMail } from './retry-mail';
import { StateOf } from './state-of';
import { texts } from './texts';
import { useFollowed } from './use-followed';

const says = texts.preview;

interface PreviewProps {
  id: string;
  /** Grows when the mail may have changed. */
  version: number;
  onTried(): void;
  /** It is out of sight, and the focus back where it was. */
  onClosed(): void;
}

/** One mail in a dialog: to whom it goes, how it stands, and what it says. */
export function Preview({ id, version, onTried, onClosed }: PreviewProps) {
  const loaded = useLoaded('GET /mail/:id', { params: { id } }, { version, hasSpinner: true });
  const { loading, failed, failure } = loaded;
  const mail = loaded.answer?.mail;
  // The list, which was asked at another moment, may know already that it has left, and ask no more.
  useFollowed(mail ? [mail] : [], loaded);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <WovenModal
      open={isOpen}
      isBusy={false}
      width={720}
      title={mail?.subject ?? says.button}
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
        <dd>{mail.recipient}</dd>
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

/** Behind a mail: its links would open in another window, which its frame may not do. So they lead nowhere. */
const LINKS_LEAD_NOWHERE = '<base target="_blank">';

/** What a mail says, in a frame that runs nothing and reaches nothing. */
function Content({ html, text }: NonNullable<MailDetails['content']>) {
  return (
    <>
      <iframe className={styles.mail} title={says.html} sandbox="" srcDoc={html + LINKS_LEAD_NOWHERE} />
      <details className={styles.text}>
        <summary>{says.text}</summary>
        <pre>{text}</pre>
      </details>
    </>
  );
}
