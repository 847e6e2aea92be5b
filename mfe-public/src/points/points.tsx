import { useId } from 'react';
import styles from './points.module.css';

interface PointListProps {
  points: readonly string[];
}

/** Points, each between threads. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** What there is to say on something, point by point, below its title. */
export function Points({ title, points }: PointListProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <PointList points={points} />
    </section>
  );
}
