import type { HotelGroup } from '@conference/edition';
import { Woven } from '@conference/ui';
import { texts } from './texts';
import styles from './way.module.css';

/** Pieces of cloth per kilometre, and how many the tape has at most. */
const PIECES = 10;
const MOST = 60;

/**
 * The distance from the university as a tape of cloth. Each piece is a hundred metres, or more if the hotels are far. The groups below
 * repeat it in words.
 */
export function Way({ groups }: { groups: readonly HotelGroup[] }) {
  const distances = groups.map(({ distance }) => distance);
  const farthest = distances.at(-1) ?? 0;
  if (farthest === 0) return null;
  const written = writtenOf(distances, farthest);
  const perKilometre = Math.min(PIECES, MOST / farthest);
  return (
    <div className={styles.way} aria-hidden="true">
      <span className={styles.from}>{texts.university}</span>
      {distances.map((distance, index) => (
        <Pieces
          key={distance}
          count={Math.round((distance - (distances[index - 1] ?? 0)) * perKilometre)}
          nearest={index === 0}
          reached={written.includes(distance) ? texts.kilometres(distance) : undefined}
        />
      ))}
    </div>
  );
}

/** The distances that are written on the tape: the farthest one, and all others with a quarter of the tape to themselves. */
function writtenOf(distances: readonly number[], farthest: number): number[] {
  const room = farthest / 4;
  return distances.reduceRight<number[]>((written, distance) => {
    const isFree = distance >= room && distance <= (written[0] ?? Infinity) - room;
    return isFree ? [distance, ...written] : written;
  }, []);
}

interface PiecesProps {
  count: number;
  nearest: boolean;
  /** What is written at the end. */
  reached?: string;
}

function Pieces({ count, nearest, reached }: PiecesProps) {
  return Array.from({ length: count }, (_, piece) => (
    <span key={piece} className={styles.piece}>
      {nearest ? (
        <Woven weave="twill" yarn={6} className={styles.cloth} />
      ) : (
        <Woven weave="rib" yarn={3} className={styles.cloth} />
      )}
      {reached !== undefined && piece === count - 1 && <span className={styles.reached}>{reached}</span>}
    </span>
  ));
}
