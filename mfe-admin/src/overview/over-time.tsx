import { useServerClock } from '@conference/clock';
import type { OverviewNumbers } from '@conference/contracts';
import { displayDay, importantDates } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { Figure } from './figure';
import styles from './over-time.module.css';
import { Panel } from './panel';
import { texts } from './texts';
import { timelineOf, type Timeline } from './timeline';

const says = texts.overTime;
const LETTERS = 'ABCD';

/** How many applications came in day by day and in total, against the conference's dates. */
export function OverTime({ perDay, total }: Pick<NonNullable<OverviewNumbers['applications']>, 'perDay' | 'total'>) {
  const clock = useServerClock();
  const dates = importantDates(useEdition('core').dates);
  const timeline = timelineOf(perDay, dates, clock && new Date(clock.now()));
  const { first, last, length, points, marks, today } = timeline;
  const placeOf = ({ at }: { at: number }) => `${(100 * (at + 0.5)) / length}%`;
  const most = Math.max(0, ...points.map(({ count }) => count));
  return (
    <Figure title={says.title} table={{ heads: says.heads, rows: rowsOf(timeline) }}>
      <Panel label={says.total} most={total} length={length} marks={marks} today={today}>
        {(height) => <Total timeline={timeline} height={height} />}
      </Panel>
      <Panel label={says.perDay} most={most} length={length} marks={marks} today={today}>
        {(height) =>
          points.map(({ day, count, at }) => (
            <rect
              key={day}
              className={styles.day}
              x={at + 0.1}
              width={0.8}
              y={100 - height(count)}
              height={height(count)}
            />
          ))
        }
      </Panel>
      <div className={styles.axis}>
        {marks.map(({ name, at }, index) => (
          <span key={name} className={styles.letter} style={{ left: placeOf({ at }) }}>
            {LETTERS[index]}
          </span>
        ))}
        {today && (
          <span className={styles.today} style={{ left: placeOf(today) }}>
            {says.today}
          </span>
        )}
      </div>
      <div className={styles.ends}>
        <span>{displayDay(first)}</span>
        <span>{displayDay(last)}</span>
      </div>
      <ul className={styles.legend}>
        {marks.map(({ name, day, title }, index) => (
          <li key={name}>
            <b>{LETTERS[index]}</b> {displayDay(day)}: {title}
          </li>
        ))}
      </ul>
      {points.length === 0 && <p className={styles.none}>{says.none}</p>}
    </Figure>
  );
}

/** The growing total. It stays level until the next day with applications, and ends after the last day. */
function Total({ timeline: { points }, height }: { timeline: Timeline; height(count: number): number }) {
  const start = points[0]?.at ?? 0;
  const end = (points.at(-1)?.at ?? 0) + 1;
  const steps = `M${start} 100${points.map(({ at, total }) => `H${at}V${100 - height(total)}`).join('')}H${end}`;
  return (
    <>
      <path className={styles.woven} d={`${steps}V100Z`} />
      <path className={styles.total} d={steps} />
    </>
  );
}

/** A row for each day with applications, for each date of the conference, and for today. */
function rowsOf({ points, marks: dates, today }: Timeline): (string | number)[][] {
  const marks = [...dates, ...(today ? [{ day: today.day, title: says.today }] : [])];
  const days = [...new Set([...points, ...marks].map(({ day }) => day))].sort();
  return days.map((day) => {
    const before = points.filter((point) => point.day <= day).at(-1);
    const titles = marks.filter((mark) => mark.day === day).map(({ title }) => title);
    return [displayDay(day), before?.day === day ? before.count : 0, before?.total ?? 0, titles.join(', ')];
  });
}
