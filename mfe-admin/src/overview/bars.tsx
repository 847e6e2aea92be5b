import { Link } from '@conference/shell-kit';
import { Woven, type Weave, type Yarn } from '@conference/ui';
import styles from './bars.module.css';
import { Figure } from './figure';
import { texts } from './texts';

/** One kind of something, how many there are of it, and the cloth it is drawn in. */
export interface Bar {
  label: string;
  count: number;
  weave: Weave;
  yarn: Yarn;
  /** The list of what is counted. */
  to: string;
}

interface BarsProps {
  title: string;
  /** What differs from bar to bar. */
  head: string;
  bars: Bar[];
}

/** How many there are of each kind: strips of cloth, each as long as its share of all. */
export function Bars({ title, head, bars }: BarsProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const shareOf = (count: number) => (total === 0 ? '–' : `${Math.round((100 * count) / total)}%`);
  const rows = bars.map(({ label, count }) => [label, count, shareOf(count)]);
  return (
    <Figure title={title} isReadable table={{ heads: [head, texts.heads.number, texts.heads.share], rows }}>
      <ul className={styles.bars}>
        {bars.map(({ label, count, weave, yarn, to }) => (
          <li key={to}>
            <Link className={styles.label} to={to}>
              {label}
            </Link>
            <span className={styles.count}>
              {count} <small>{shareOf(count)}</small>
            </span>
            <span className={styles.warp} aria-hidden="true">
              <span className={styles.length} style={{ width: `${(100 * count) / Math.max(1, total)}%` }}>
                <Woven weave={weave} yarn={yarn} className={styles.cloth} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
