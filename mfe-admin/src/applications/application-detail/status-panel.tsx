import { type ApplicationStatus, type HistoryEntry, type Application } from '@conference/contracts';
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
  application: Application;
  /** What happened to it, the latest first; once it is known. */
  history?: HistoryEntry[];
  /** Puts a newer record in the place of this one. */
  show(application: Application): void;
  /** It turns out to be deleted meanwhile. */
  onGone(): void;
}

/** Where an application stands and what an organiser can do about it. */
export function StatusPanel({ application, history, show, onGone }: StatusPanelProps) {
  const change = useApplicationChange(application, { show, onGone });
  const comment = application.comment?.trim();
  const decide = (status: ApplicationStatus, said: string, success: string) =>
    change.make('PATCH /registrations/:id/status', { status, comment: said }, { ...texts.status, success });
  return (
    <aside className={styles.panel}>
      {change.overtaken && <Overtaken seen={change.overtaken} history={history} />}
      <section aria-labelledby="status-heading">
        <h2 id="status-heading">{texts.status.heading}</h2>
        <StatusEditor
          status={application.status}
          isCommented={Boolean(comment)}
          isSending={change.isSending}
          onSave={(status) => decide(status, '', texts.status.updated)}
        >
          <StatusOf status={application.status} />
        </StatusEditor>
        <h3>{texts.status.comment}</h3>
        <p className={styles.comment}>{comment || texts.status.noComment}</p>
      </section>
      <section aria-labelledby="decisions-heading">
        <h2 id="decisions-heading">{texts.decisions.heading}</h2>
        <Decisions
          fullName={application.fullName}
          current={application.status}
          isSending={change.isSending}
          onDecide={(status, said) => decide(status, said, texts.status.updatedTo(status))}
        />
      </section>
      {application.status === 'accepted' && <Payment application={application} change={change} />}
      <EmailEditor application={application} change={change} />
      <section className={styles.last}>
        <AbstractDownload application={application} />
        <DeleteApplication application={application} change={change} />
      </section>
    </aside>
  );
}
