import { useId } from 'react';
import styles from './points.module.css';

interface PointsProps {
  title: string;
  points: readonly string[];
}

/** What there is to say on something, point by point, each between threads. */
export function Points({ title, points }: PointsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
