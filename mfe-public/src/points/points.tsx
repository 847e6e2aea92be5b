import { useId } from 'react';
import styles from './points.module.css';

interface PointListProps {
  points: readonly string[];
}

/** Points, separated by threads. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** A title with points. */
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
