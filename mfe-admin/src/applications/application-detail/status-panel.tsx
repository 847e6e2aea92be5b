import type { ApplicationStatus, HistoryEntry } from '@conference/contracts';
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
import type { ApplicationChange } from './use-application-change';
import { useNextUndecided } from './use-next-undecided';

interface StatusPanelProps {
  change: ApplicationChange;
  /** What happened to it, the latest first; once it is known. */
  history?: HistoryEntry[];
}

/** Where an application stands and what an organiser can do about it. */
export function StatusPanel({ change, history }: StatusPanelProps) {
  const { application, before } = change;
  const next = useNextUndecided(application._id);
  const comment = application.comment?.trim();
  const decide = (status: ApplicationStatus, text: string, success: string) =>
    change.make('PATCH /registrations/:id/status', { status, comment: text }, { ...texts.status, success });
  return (
    <aside className={styles.panel}>
      {before && <Overtaken before={before} history={history} />}
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
      <section aria-labelledby="decisions-heading" className={styles.acts}>
        <h2 id="decisions-heading">{texts.decisions.heading}</h2>
        <Decisions
          id={application._id}
          fullName={application.fullName}
          current={application.status}
          isSending={change.isSending}
          onDecide={(status, text) => decide(status, text, texts.status.updatedTo(status))}
          onNext={next}
        />
      </section>
      {application.status === 'accepted' && <Payment change={change} />}
      <EmailEditor change={change} />
      <section className={styles.last}>
        <AbstractDownload application={application} />
        <DeleteApplication change={change} />
      </section>
    </aside>
  );
}
