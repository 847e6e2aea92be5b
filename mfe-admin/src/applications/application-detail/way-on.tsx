import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import type { WayBack } from '../../list/list-position';
import styles from './way-on.module.css';
import { texts } from './texts';
import { useNeighbours, type Neighbour } from './use-neighbours';

interface WayOnProps {
  id: string;
  /** The address of the list that the application was opened from. */
  list: string;
}

/** Back to the list, at the same place, and on to the applications beside this one. */
export function WayOn({ id, list }: WayOnProps) {
  const { previous, next } = useNeighbours(id, list);
  return (
    <nav className={styles.way} aria-label={texts.way.label}>
      <Link className={styles.link} to={list} state={{ opened: id }}>
        <span aria-hidden="true">‹</span> {texts.way.back}
      </Link>
      {previous && <Beside of={previous} label={texts.way.previous} />}
      {next && <Beside of={next} label={texts.way.next} />}
    </nav>
  );
}

function Beside({ of: { id, fullName, list }, label }: { of: Neighbour; label: string }) {
  return (
    <Link className={styles.link} to={url.adminApplication(id)} replace state={{ list } satisfies WayBack} aria-label={`${label}: ${fullName}`}>
      {label}
    </Link>
  );
}
