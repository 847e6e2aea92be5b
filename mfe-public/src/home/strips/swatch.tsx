import type { Placeholder } from '@conference/edition';
import { Fact } from '../../facts/fact';
import { clothOf } from '../cloths';
import styles from './swatch.module.css';

interface SwatchProps {
  label: string;
  name: string | Placeholder;
  /** Its index, which selects its weave. */
  index: number;
}

/** Undyed silk with pinked edges, and a label sewn on it. */
export function Swatch({ label, name, index }: SwatchProps) {
  // Five weaves further than the last one, so that neighbours in strip and grid differ.
  const { weave } = clothOf(index * 5 + 2 + Math.floor(index / 7) * 3);
  return (
    <figure className={styles.swatch}>
      <span className={styles.cloth} data-weave={weave} aria-hidden="true">
        <b className={styles.label}>{label}</b>
      </span>
      <figcaption className={styles.name}>
        <Fact of={name} />
      </figcaption>
    </figure>
  );
}
