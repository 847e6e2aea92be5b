import { useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Spinner } from '@conference/ui';
import { PageHeading } from '../../console/page-heading';
import { useListBehind } from '../../list/list-position';
import styles from './application-detail.module.css';
import { FactsList } from './facts-list';
import { History } from './history';
import { StatusPanel } from './status-panel';
import { texts } from './texts';
import { useApplication } from './use-application';
import { WayOn } from './way-on';

/** /admin/application/{id}: one application, and what an organiser decides about it. */
export function ApplicationDetail() {
  const { id = '' } = useParams();
  const list = useListBehind(url.adminApplications);
  const [registration, show] = useApplication(id);
  return (
    <>
      <WayOn id={id} list={list} />
      {registration === undefined && <Spinner label={texts.loading} />}
      {registration === null && <PageHeading title={texts.notFound} />}
      {registration && (
        <>
          <PageHeading title={registration.fullName} />
          <p className={styles.lead}>{registration.abstractTitle}</p>
          <div className={styles.columns}>
            <StatusPanel registration={registration} show={show} />
            <div className={styles.reading}>
              <FactsList registration={registration} />
              <History key={id} registration={registration} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
