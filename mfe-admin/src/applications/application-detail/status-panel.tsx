import { changeStatus, type ApplicationStatus, type HistoryEntry, type Registration } from '@conference/contracts';
import { StatusOf } from '../status-of';
import { AbstractDownload } from './abstract-download';
import { Decisions } from './decisions';
import { DeleteApplication } from './delete-application';
import { EmailEditor } from './email-editor';
import { Overtaken } from './overtaken';
import { Payment } from './payment';
import { StatusEditor } from './status-editor';
import styles from './status-panel.module.css';
import { texts } from './texts';
import { useApplicationChange } from './use-application-change';

interface StatusPanelProps {
  registration: Registration;
  /** What happened to it, the latest first; once it is known. */
  history?: HistoryEntry[];
  /** Puts a newer record in the place of this one. */
  show(registration: Registration): void;
  /** It turns out to be deleted meanwhile. */
  onGone(): void;
}

/** Where an application stands and what an organiser can do about it. */
export function StatusPanel({ registration, history, show, onGone }: StatusPanelProps) {
  const change = useApplicationChange(registration, { show, onGone });
  const comment = registration.comment?.trim();
  const decide = (status: ApplicationStatus, said: string, success: string) =>
    change.make(changeStatus, { status, comment: said }, { ...texts.status, success });
  return (
    <aside className={styles.panel}>
      {change.overtaken && <Overtaken seen={change.overtaken} history={history} />}
      <section aria-labelledby="status-heading">
        <h2 id="status-heading">{texts.status.heading}</h2>
        <StatusEditor
          status={registration.status}
          isCommented={Boolean(comment)}
          isSending={change.isSending}
          onSave={(status) => decide(status, '', texts.status.updated)}
        >
          <StatusOf status={registration.status} />
        </StatusEditor>
        <h3>{texts.status.comment}</h3>
        <p className={styles.comment}>{comment || texts.status.noComment}</p>
      </section>
      <section aria-labelledby="decisions-heading">
        <h2 id="decisions-heading">{texts.decisions.heading}</h2>
        <Decisions
          fullName={registration.fullName}
          current={registration.status}
          isSending={change.isSending}
          onDecide={(status, said) => decide(status, said, texts.status.updatedTo(status))}
        />
      </section>
      {registration.status === 'accepted' && <Payment registration={registration} change={change} />}
      <EmailEditor registration={registration} change={change} />
      <section className={styles.last}>
        <AbstractDownload registration={registration} />
        <DeleteApplication registration={registration} change={change} />
      </section>
    </aside>
  );
}
