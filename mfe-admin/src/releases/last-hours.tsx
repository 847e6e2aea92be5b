import type { ModuleRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Figure } from '../overview/figure';
import { Panel } from '../overview/panel';
import styles from './releases.module.css';
import { texts } from './texts';

const says = texts.lastHours;

/** The visits of a live version hour by hour, and those that failed, on a scale of their own: they are few. */
export function LastHours({ of: { name, lastHours } }: { of: Pick<ModuleRecord, 'name' | 'lastHours'> }) {
  const visited = lastHours.filter(({ visits }) => visits > 0);
  if (visited.length === 0) return <p className={styles.follows}>{says.none}</p>;
  const rows = visited.map(({ at, visits, failures }) => [displayMinute(new Date(at)), visits, failures]);
  return (
    <Figure title={says.title(name)} table={{ heads: says.heads, rows }} isPart>
      <Bars label={says.visits} counts={lastHours.map(({ visits }) => visits)} look={styles.visits} />
      <Bars label={says.failures} counts={lastHours.map(({ failures }) => failures)} look={styles.failures} />
      <div className={styles.ends}>
        <span>{says.begin}</span>
        <span>{says.end}</span>
      </div>
    </Figure>
  );
}

/** A bar for each count. */
function Bars({ label, counts, look }: { label: string; counts: number[]; look: string | undefined }) {
  return (
    <Panel label={label} most={Math.max(...counts)} length={counts.length} marks={[]} isLow>
      {(height) =>
        counts.map((count, index) => (
          <rect
            key={index}
            className={look}
            x={index + 0.1}
            width={0.8}
            y={100 - height(count)}
            height={height(count)}
          />
        ))
      }
    </Panel>
  );
}
