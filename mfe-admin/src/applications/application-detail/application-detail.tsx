import { Link, useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Spinner } from '@conference/ui';
import { PageHeading } from '../../console/page-heading';
import { useListBehind } from '../../list/list-position';
import styles from './application-detail.module.css';
import { FactsList } from './facts-list';
import { StatusPanel } from './status-panel';
import { texts } from './texts';
import { useApplication } from './use-application';

/** /admin/application/{id}: one application, and what an organiser decides about it. */
export function ApplicationDetail() {
  const { id = '' } = useParams();
  const list = useListBehind(url.adminApplications);
  const [registration, show] = useApplication(id);
  return (
    <>
      <Link className={styles.back} to={list} state={{ opened: id }}>
        <span aria-hidden="true">‹</span> {texts.back}
      </Link>
      {registration === undefined && <Spinner label={texts.loading} />}
      {registration === null && <PageHeading title={texts.notFound} />}
      {registration && (
        <>
          <PageHeading title={registration.fullName} />
          <p className={styles.lead}>{registration.abstractTitle}</p>
          <div className={styles.columns}>
            <StatusPanel registration={registration} show={show} />
            <FactsList registration={registration} />
          </div>
        </>
      )}
    </>
  );
}
