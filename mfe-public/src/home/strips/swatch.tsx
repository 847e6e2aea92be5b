import type { Placeholder } from '@conference/edition';
import { draftOf } from '@conference/ui';
import { Fact } from '../../facts/fact';
import { Picture, type PictureProps } from '../../pictures/picture';
import { clothOf } from '../cloths';
import styles from './swatch.module.css';

interface SwatchProps {
  label: string;
  name: string | Placeholder;
  /** Stands in the place of the label. */
  logo?: PictureProps['of'];
  /** Its index, which selects its weave. */
  index: number;
}

/** Undyed silk with pinked edges, and a logo or a label sewn on it. */
export function Swatch({ label, name, logo, index }: SwatchProps) {
  // Five weaves further than the last one, so that neighbours in strip and grid differ.
  const { weave } = clothOf(index * 5 + 2 + Math.floor(index / 7) * 3);
  return (
    <figure className={styles.swatch}>
      <span className={`${styles.cloth} ${draftOf(weave)}`} aria-hidden={logo ? undefined : true}>
        {logo ? (
          <Picture className={styles.logo} of={logo} as="logo" shown={112} />
        ) : (
          <b className={styles.label}>{label}</b>
        )}
      </span>
      <figcaption className={styles.name}>
        <Fact of={name} />
      </figcaption>
    </figure>
  );
}
