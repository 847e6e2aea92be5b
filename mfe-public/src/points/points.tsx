import { useId } from 'react';
import styles from './points.module.css';

interface PointListProps {
  points: readonly { id: string; text: string }[];
}

/** Points, separated by threads. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.points}>
      {points.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

/** A title with points; nothing without any. */
export function Points({ title, points }: PointListProps & { title: string }) {
  const id = useId();
  if (points.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <PointList points={points} />
    </section>
  );
}
