import { paymentLabels, type Application, type ApplicationStatus, type HistoryEntry } from '@conference/contracts';
import { useMay } from '../../console/admin-session';
import { IfMay } from '../../console/if-may';
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
  /** Its events, the latest first, once they are known. */
  history?: HistoryEntry[];
}

/** The status of an application, and the actions that an organiser may take. An application of an old edition is read-only. */
export function StatusPanel({ change, history }: StatusPanelProps) {
  const decides = useMay()('decides');
  return decides && change.application.oldEdition === undefined ? (
    <OpenPanel change={change} history={history} />
  ) : (
    <ReadPanel change={change} />
  );
}

function ReadPanel({ change }: Pick<StatusPanelProps, 'change'>) {
  const { application } = change;
  const { oldEdition, status, paymentStatus = 'unpaid' } = application;
  const isAccepted = status === 'accepted';
  return (
    <aside className={styles.panel}>
      <section aria-labelledby="status-heading">
        <h2 id="status-heading">{texts.status.heading}</h2>
        {oldEdition !== undefined && <OldEdition name={oldEdition} />}
        <StatusOf status={status} />
        {isAccepted && oldEdition !== undefined && <p>{paymentLabels[paymentStatus]}</p>}
        <Comment of={application} />
      </section>
      {isAccepted && oldEdition === undefined && <Payment change={change} />}
      <IfMay access="decides">
        <section className={styles.last}>
          <AbstractDownload application={application} />
        </section>
      </IfMay>
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
      <IfMay access="admin">
        <EmailEditor change={change} />
      </IfMay>
      <section className={styles.last}>
        <AbstractDownload application={application} />
        <IfMay access="admin">
          <DeleteApplication change={change} />
        </IfMay>
      </section>
    </aside>
  );
}
