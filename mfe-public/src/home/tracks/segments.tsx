import { segments, segmentsInBrief, type Segment } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { texts } from '../further-texts';
import { clothOf } from '../cloths';
import { Card } from './card';
import styles from './tracks.module.css';
import { useHighlight } from './use-highlight';

const pages: Record<Segment, string> = {
  'Oral Presentation': url.oral,
  'Poster Presentation': url.poster,
  '3-Minute Thesis': url.thesis,
  'Research Fair': url.author,
};

/** The four segments, each with a link to its guidelines. */
export function Segments({ moving }: { moving: boolean }) {
  const { highlighted, highlight, handlers } = useHighlight(segments.length, moving);
  return (
    <ul className={styles.cards} data-of="segments" {...handlers}>
      {segments.map((segment, index) => {
        const on = index === highlighted;
        return (
          <Card
            key={segment}
            title={segment}
            text={segmentsInBrief[segment]}
            note={on ? texts.tracks.seeMore : texts.tracks.more}
            cloth={clothOf(index)}
            highlighted={on}
            onPoint={() => highlight(index)}
            as={Link}
            to={pages[segment]}
          />
        );
      })}
    </ul>
  );
}
