import { isOffline, type Loaded } from '@conference/api-client';
import type { Application, HistoryEntry } from '@conference/contracts';
import { useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Spinner } from '@conference/ui';
import { useState } from 'react';
import remote from '../../../remote';
import { useMay } from '../../console/admin-session';
import { Reload } from '../../console/not-there';
import { PageHeading, useWindowTitle } from '../../console/page-heading';
import { useLoaded } from '../../console/use-loaded';
import { useListBehind } from '../../list/list-position';
import styles from './application-detail.module.css';
import { FactsList } from './facts';
import { History } from './history';
import { Reading } from './reading/reading';
import { Similar } from './reading/similar';
import { StatusPanel } from './status-panel';
import { texts } from './texts';
import { useApplicationChange, type ApplicationChange } from './use-application-change';
import { WayOn } from './way-on';

/** /admin/application/{id}: one application, and what an organiser decides about it. */
export function ApplicationDetail() {
  const { id = '' } = useParams();
  const list = useListBehind(url.adminApplications);
  return (
    <>
      <WayOn id={id} list={list} />
      {/* A key for each application: a late answer for one is not shown on the next. */}
      <ApplicationById key={id} id={id} />
    </>
  );
}

function ApplicationById({ id }: { id: string }) {
  const loaded = useLoaded('GET /registrations/:id', { params: { id } }, { says: texts.loadFailed, hasSpinner: true });
  const [isGone, setGone] = useState(false);
  // Offline it is not known whether there is such an application.
  if (loaded.failed && isOffline(loaded.failure)) return <Unreached of={loaded} />;
  if (loaded.failed || isGone) return <PageHeading title={texts.notFound} />;
  return loaded.answer ? <Opened application={loaded.answer.registration} onGone={() => setGone(true)} /> : <Loading />;
}

interface OpenedProps {
  /** The application as it was opened; later changes are shown in its place. */
  application: Application;
  /** Somebody else has deleted it meanwhile. */
  onGone(): void;
}

function Opened({ application: opened, onGone }: OpenedProps) {
  const change = useApplicationChange(opened, onGone);
  const { application } = change;
  const decides = useMay()('decides');
  return (
    <>
      <PageHeading title={application.fullName} />
      <p className={styles.lead}>{application.abstractTitle}</p>
      {decides ? <WithHistory change={change} /> : <Columns change={change} />}
    </>
  );
}

/** Organisers who decide also see the history. */
function WithHistory({ change }: { change: ApplicationChange }) {
  const { _id: id, version } = change.application;
  const history = useLoaded('GET /registrations/:id/history', { params: { id } }, { version, hasSpinner: true });
  return <Columns change={change} history={history} />;
}

interface ColumnsProps {
  change: ApplicationChange;
  history?: Loaded<{ history: HistoryEntry[] }>;
}

function Columns({ change, history }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <StatusPanel change={change} history={history?.answer?.history} />
      <div className={styles.reading}>
        {history && (
          <>
            <Similar application={change.application} />
            <Reading application={change.application} />
          </>
        )}
        <FactsList application={change.application} />
        {history && <History history={history} />}
      </div>
    </div>
  );
}

function Unreached({ of }: { of: Loaded<unknown> }) {
  return (
    <>
      <PageHeading title={remote.pages['/admin/application/:id'].title} />
      <Reload of={of} />
    </>
  );
}

/** It has a title of its own, so that screen readers do not announce the page before. */
function Loading() {
  useWindowTitle(remote.pages['/admin/application/:id'].title);
  return <Spinner label={texts.loading} />;
}
