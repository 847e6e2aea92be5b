import { url } from '@conference/site-map';
import { usePlaceBehind, type WayBack } from '../../list/list-position';
import { QuietLink } from '../../list/quiet-link';
import styles from './way-on.module.css';
import { texts } from './texts';
import { useNeighbours, type Neighbour } from './use-neighbours';

interface WayOnProps {
  id: string;
  /** The address of the list that the application was opened from. */
  list: string;
}

/** Back to the same place of the list, and on to the applications next to this one. */
export function WayOn({ id, list }: WayOnProps) {
  const { previous, next } = useNeighbours(id, list);
  const place = usePlaceBehind(id);
  return (
    <nav className={styles.way} aria-label={texts.way.label}>
      <QuietLink way="back" to={list} state={{ opened: id }}>
        {texts.way.back}
      </QuietLink>
      {previous && <Beside of={previous} place={place} way="back" label={texts.way.previous} />}
      {next && <Beside of={next} place={place} way="on" label={texts.way.next} />}
    </nav>
  );
}

interface BesideProps {
  of: Neighbour;
  /** The place of the list in the history, to which the way back leads. */
  place?: string;
  way: 'back' | 'on';
  label: string;
}

function Beside({ of: { id, fullName, list }, place, way, label }: BesideProps) {
  return (
    <QuietLink
      way={way}
      to={url.adminApplication(id)}
      replace
      state={{ list, place } satisfies WayBack}
      aria-label={`${label}: ${fullName}`}
    >
      {label}
    </QuietLink>
  );
}
