import type { ModuleRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Figure } from '../overview/figure';
import { Panel } from '../overview/panel';
import styles from './releases.module.css';
import { texts } from './texts';

const says = texts.lastHours;

/** The visits of a live version hour by hour, and how many of them failed. */
export function LastHours({ of: { name, lastHours: hours } }: { of: Pick<ModuleRecord, 'name' | 'lastHours'> }) {
  const [first] = hours;
  const last = hours.at(-1);
  const most = Math.max(0, ...hours.map(({ visits }) => visits));
  if (!first || !last || most === 0) return <p className={styles.follows}>{says.none}</p>;
  const rows = hours
    .filter(({ visits }) => visits > 0)
    .map(({ at, visits, failures }) => [displayMinute(new Date(at)), visits, failures]);
  return (
    <Figure title={says.title(name)} table={{ heads: says.heads, rows }} isPart>
      <div className={styles.plot}>
        <Panel label={says.perHour} most={most} length={hours.length} marks={[]}>
          {(height) =>
            hours.map(({ at, visits, failures }, index) => (
              <g key={at}>
                <Bar of={styles.visits} index={index} height={height(visits)} />
                <Bar of={styles.failed} index={index} height={height(failures)} />
              </g>
            ))
          }
        </Panel>
        <div className={styles.ends}>
          <span>{displayMinute(new Date(first.at))}</span>
          <span>{displayMinute(new Date(last.at))}</span>
        </div>
      </div>
    </Figure>
  );
}

/** A bar of a panel, which is 100 high. */
function Bar({ of, index, height }: { of: string | undefined; index: number; height: number }) {
  return <rect className={of} x={index + 0.1} width={0.8} y={100 - height} height={height} />;
}
