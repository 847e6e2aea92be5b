import type { Registration } from '@conference/contracts';
import { Alert } from 'antd';
import { StatusOf } from '../status-of';
import { AbstractDownload } from './abstract-download';
import { Decisions } from './decisions';
import { StatusEditor } from './status-editor';
import styles from './status-panel.module.css';
import { texts } from './texts';
import { useStatusChange } from './use-status-change';

interface StatusPanelProps {
  registration: Registration;
  /** Puts a newer record in the place of this one. */
  show(registration: Registration): void;
}

/** Where an application stands and what an organiser can do about it. */
export function StatusPanel({ registration, show }: StatusPanelProps) {
  const { change, isSending, isStale } = useStatusChange(registration, show);
  return (
    <aside className={styles.panel}>
      {isStale && <Alert type="warning" title={texts.status.changedMeanwhile} />}
      <section aria-labelledby="status-heading">
        <h2 id="status-heading">{texts.status.heading}</h2>
        <StatusEditor
          status={registration.status}
          isSending={isSending}
          onSave={(status) => change({ status, comment: '', success: texts.status.updated })}
        >
          <StatusOf status={registration.status} />
        </StatusEditor>
        <h3>{texts.status.comment}</h3>
        <p className={styles.comment}>{registration.comment?.trim() || texts.status.noComment}</p>
      </section>
      <section aria-labelledby="decisions-heading">
        <h2 id="decisions-heading">{texts.decisions.heading}</h2>
        <Decisions
          current={registration.status}
          isSending={isSending}
          onDecide={(status, comment) => change({ status, comment, success: texts.status.updatedTo(status) })}
        />
      </section>
      <section>
        <AbstractDownload registration={registration} />
      </section>
    </aside>
  );
}
