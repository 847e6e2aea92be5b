import { paymentLabels, type Application, type ApplicationStatus, type HistoryEntry } from '@conference/contracts';
import { OldEdition } from '../../list/edition-of-list';
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

/** Where an application stands and what an organiser can do about it. One of an old edition is only read. */
export function StatusPanel({ change, history }: StatusPanelProps) {
  const { application } = change;
  return application.oldEdition === undefined ? (
    <OpenPanel change={change} history={history} />
  ) : (
    <ReadPanel application={application} edition={application.oldEdition} />
  );
}

function ReadPanel({ application, edition }: { application: Application; edition: string }) {
  const { status, paymentStatus = 'unpaid' } = application;
  return (
    <aside className={styles.panel}>
      <section aria-labelledby="status-heading">
        <h2 id="status-heading">{texts.status.heading}</h2>
        <OldEdition name={edition} />
        <StatusOf status={status} />
        {status === 'accepted' && <p>{paymentLabels[paymentStatus]}</p>}
        <Comment of={application} />
      </section>
      <section className={styles.last}>
        <AbstractDownload application={application} />
      </section>
    </aside>
  );
}

function Comment({ of: { comment } }: { of: Application }) {
  return (
    <>
      <h3>{texts.status.comment}</h3>
      <p className={styles.comment}>{comment?.trim() || texts.status.noComment}</p>
    </>
  );
}

function OpenPanel({ change, history }: StatusPanelProps) {
  const { application, before } = change;
  const next = useNextUndecided(application._id);
  const decide = (status: ApplicationStatus, text: string, success: string) =>
    change.make('PATCH /registrations/:id/status', { status, comment: text }, { ...texts.status, success });
  return (
    <aside className={styles.panel}>
      {before && <Overtaken before={before} history={history} />}
      <section aria-labelledby="status-heading">
        <h2 id="status-heading">{texts.status.heading}</h2>
        <StatusEditor
          status={application.status}
          isCommented={Boolean(application.comment?.trim())}
          isSending={change.isSending}
          onSave={(status) => decide(status, '', texts.status.updated)}
        >
          <StatusOf status={application.status} />
        </StatusEditor>
        <Comment of={application} />
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
