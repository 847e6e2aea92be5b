import { offered } from '@conference/edition';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { texts } from '../further-texts';
import { clothOf } from '../cloths';
import { Card } from './card';
import { Cards } from './cards';
import { useHighlight } from './use-highlight';

/** The segments, each with a link to its guidelines, or to what authors have to know. */
export function Segments({ moving }: { moving: boolean }) {
  const { segments: about } = useEdition('front');
  const segments = offered(useEdition('core').choices.segments);
  const { highlighted, highlight, handlers } = useHighlight(segments.length, moving);
  return (
    <Cards count={segments.length} {...handlers}>
      {segments.map(({ key, name }, index) => {
        const { brief, guidelines } = about[index] ?? {};
        const on = index === highlighted;
        return (
          <Card
            key={key}
            title={name}
            text={brief}
            note={on ? texts.tracks.seeMore : texts.tracks.more}
            cloth={clothOf(index)}
            highlighted={on}
            onPoint={() => highlight(index)}
            as={Link}
            to={guidelines ? url[guidelines] : url.author}
          />
        );
      })}
    </Cards>
  );
}
