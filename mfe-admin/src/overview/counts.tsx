import type { OverviewNumbers } from '@conference/contracts';
import styles from './overview.module.css';
import { texts } from './texts';

const says = texts.counts;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** How many there are of everybody, in a line. */
export function Counts({ numbers: { applications, audience, volunteers, sponsors } }: { numbers: OverviewNumbers }) {
  const counts = [
    [says.applications, applications.total],
    [says.accepted, applications.status.accepted],
    [says.paid, applications.paymentStatus.paid],
    [says.audience, Object.values(audience).reduce((total, type) => total + sum(type), 0)],
    [says.volunteers, sum(volunteers)],
    [says.sponsors, sponsors],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
