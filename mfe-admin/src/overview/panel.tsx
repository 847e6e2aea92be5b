import type { ReactNode } from 'react';
import styles from './panel.module.css';
import { roundUp, type Timeline } from './timeline';

interface PanelProps extends Pick<Timeline, 'length' | 'marks' | 'today'> {
  label: string;
  /** The greatest number that is drawn. */
  most: number;
  /** Whether it is half as high, as one of several. */
  isLow?: true;
  /** The drawing: a unit of width is a day, the height is 100. */
  children(height: (count: number) => number): ReactNode;
}

/**
 * One drawing over time, with its scale at the left. The drawing is stretched to the room there is and carries no text, so
 * that nothing in it has to be measured.
 */
export function Panel({ label, most, length, marks, today, isLow, children }: PanelProps) {
  const end = roundUp(most);
  const classNames = isLow ? `${styles.drawing} ${styles.low}` : styles.drawing;
  return (
    <div className={styles.panel}>
      <p className={styles.label}>{label}</p>
      <div className={styles.scale}>
        {[end, end / 2, 0].map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      <svg className={classNames} viewBox={`0 0 ${length} 100`} preserveAspectRatio="none">
        {[0, 50, 100].map((y) => (
          <line key={y} className={styles.rule} x1={0} x2={length} y1={y} y2={y} />
        ))}
        {children((count) => (100 * count) / end)}
        {marks.map(({ name, at }) => (
          <line key={name} className={styles.mark} x1={at + 0.5} x2={at + 0.5} y1={0} y2={100} />
        ))}
        {today && <line className={styles.today} x1={today.at + 0.5} x2={today.at + 0.5} y1={0} y2={100} />}
      </svg>
    </div>
  );
}
