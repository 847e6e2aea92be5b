import type { OverviewNumbers } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { listUrl } from '../list/list-address';
import styles from './overview.module.css';
import { texts } from './texts';

const says = texts.counts;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** One line with the numbers that the organiser may see. Each links to its list. */
export function Counts({ numbers: { applications, audience, volunteers, sponsors } }: { numbers: OverviewNumbers }) {
  const guests = audience && Object.values(audience).reduce((total, type) => total + sum(type), 0);
  const counts = [
    [says.applications, applications?.total, url.adminApplications],
    [says.accepted, applications?.status.accepted, url.adminAccepted],
    [says.paid, applications?.paymentStatus.paid, listUrl(url.adminAccepted, { paymentStatus: 'paid' })],
    [says.audience, guests, url.adminAudience],
    [says.volunteers, volunteers && sum(volunteers), url.adminVolunteers],
    [says.sponsors, sponsors, url.adminSponsors],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts
        .filter(([, count]) => count !== undefined)
        .map(([label, count, to]) => (
          <div key={label}>
            <dt>
              <Link to={to}>{label}</Link>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
    </dl>
  );
}
