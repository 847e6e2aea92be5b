import { isPlaceholder } from '@conference/edition';
import { inDigits } from '@conference/language';
import { initialsOf } from '@conference/language/letters';
import { useEdition } from '@conference/shell-kit';
import { texts } from '../further-texts';
import { Marquee } from './marquee';
import { Swatch } from './swatch';

/** The partner clubs as a marquee, if there are any. */
export function Partners() {
  const { partners } = useEdition('front');
  if (partners.length === 0) return null;
  const { title, count, pause, resume } = texts.partners;
  return (
    <Marquee
      id="partners"
      title={title}
      note={<span>{count(partners.length)}</span>}
      pause={pause}
      resume={resume}
      size="small"
    >
      {partners.map(({ name, logo }, index) => (
        <Swatch
          key={index}
          label={isPlaceholder(name) ? inDigits(index + 1) : initialsOf(name)}
          name={name}
          logo={logo}
          index={index}
        />
      ))}
    </Marquee>
  );
}
