import { isPlaceholder } from '@conference/edition';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { OutsideLink } from '../../page/outside-link';
import { texts } from '../further-texts';
import { Marquee } from './marquee';
import { Swatch } from './swatch';

/** The sponsors as a marquee, if there are any, and how to become one. */
export function Sponsors() {
  const { sponsors } = useEdition('front');
  if (sponsors.length === 0) return null;
  const { title, open, become, pause, resume, visit } = texts.sponsors;
  const note = (
    <span>
      {open}{' '}
      <TextLink as={Link} to={url.becomeSponsor}>
        {become}
      </TextLink>
    </span>
  );
  return (
    <Marquee id="sponsors" title={title} note={note} pause={pause} resume={resume} size="large">
      {sponsors.map(({ name, logo, link }, index) => (
        <div key={index}>
          <Swatch label={isPlaceholder(name) ? texts.sponsors.label : name} name={name} logo={logo} index={index} />
          {!isPlaceholder(link) && !isPlaceholder(name) && (
            <OutsideLink to={link} about={name}>
              {visit}
            </OutsideLink>
          )}
        </div>
      ))}
    </Marquee>
  );
}
