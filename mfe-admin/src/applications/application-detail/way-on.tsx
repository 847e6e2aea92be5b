import { useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { shortcuts, useShortcuts } from '../../console/use-shortcuts';
import { usePlaceBehind, type WayBack } from '../../list/list-position';
import { QuietLink } from '../../list/quiet-link';
import styles from './way-on.module.css';
import { texts } from './texts';
import { useReadAhead } from './reading/use-reading';
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
  const navigate = useNavigate();
  const open = (neighbour: Neighbour | undefined) => neighbour && void navigate(...wayTo(neighbour, place));
  useReadAhead(next && { _id: next.id, abstractFilePublicId: next.file });
  useShortcuts({ next: () => open(next), previous: () => open(previous) });
  return (
    <nav className={styles.way} aria-label={texts.way.label}>
      <QuietLink way="back" to={list} state={{ opened: id }}>
        {texts.way.back}
      </QuietLink>
      {previous && <Beside of={previous} place={place} way="back" label={texts.way.previous} shortcut="previous" />}
      {next && <Beside of={next} place={place} way="on" label={texts.way.next} shortcut="next" />}
    </nav>
  );
}

interface BesideProps {
  of: Neighbour;
  /** The place of the list in the history, to which the way back leads. */
  place?: string;
  way: 'back' | 'on';
  label: string;
  shortcut: 'previous' | 'next';
}

/** The address of a neighbour, and how it opens. It replaces this application in the history. */
const wayTo = ({ id, list }: Neighbour, place?: string) =>
  [url.adminApplication(id), { replace: true, state: { list, place } satisfies WayBack }] as const;

function Beside({ of, place, way, label, shortcut }: BesideProps) {
  const [to, how] = wayTo(of, place);
  return (
    <QuietLink
      way={way}
      to={to}
      {...how}
      aria-keyshortcuts={shortcuts[shortcut]}
      aria-label={`${label}: ${of.fullName}`}
    >
      {label}
    </QuietLink>
  );
}
