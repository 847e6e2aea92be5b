import type { HotelGroup } from '@conference/edition';
import { Woven } from '@conference/ui';
import { texts } from './texts';
import styles from './way.module.css';

/** Pieces of cloth per kilometre. */
const PIECES = 10;

/** The distance from the university as a tape of cloth, a piece for each hundred metres. The groups below repeat it in words. */
export function Way({ groups }: { groups: readonly HotelGroup[] }) {
  return (
    <div className={styles.way} aria-hidden="true">
      <span className={styles.from}>{texts.university}</span>
      {groups.map(({ distance }, index) => (
        <Pieces key={distance} from={groups[index - 1]?.distance ?? 0} to={distance} nearest={index === 0} />
      ))}
    </div>
  );
}

function Pieces({ from, to, nearest }: { from: number; to: number; nearest: boolean }) {
  const pieces = Array.from({ length: Math.round((to - from) * PIECES) }, (_, piece) => piece);
  return pieces.map((piece) => (
    <span key={piece} className={styles.piece}>
      {nearest ? (
        <Woven weave="twill" yarn={6} className={styles.cloth} />
      ) : (
        <Woven weave="rib" yarn={3} className={styles.cloth} />
      )}
      {piece === pieces.length - 1 && <span className={styles.reached}>{texts.kilometres(to)}</span>}
    </span>
  ));
}
