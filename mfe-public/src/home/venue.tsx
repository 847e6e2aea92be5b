import { mapSearch } from '@conference/edition';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { Fact } from '../facts/fact';
import { OutsideLink } from '../page/outside-link';
import { OnDemandMap } from './on-demand-map';
import { Section } from './section';
import { texts } from './further-texts';
import styles from './venue.module.css';

/** Where it is, how to get there, and what else there is. */
export function Venue() {
  const { identity } = useEdition('core');
  const { building, city, map, cards } = useEdition('front').venue;
  return (
    <Section
      id="venue"
      title={texts.venue.title}
      aside={
        <p className={styles.where}>
          <Fact of={building} />, {city} <OutsideLink to={mapSearch(identity)}>{texts.venue.elsewhere}</OutsideLink>
        </p>
      }
    >
      <div className={styles.columns}>
        <OnDemandMap map={map} place={identity.place} />
        {cards.length > 0 && (
          <ul className={styles.cards}>
            {cards.map(({ title, points, page }, index) => (
              <li key={index}>
                <h3>{title}</h3>
                {points.map((point, place) => (
                  <p key={place}>{point}</p>
                ))}
                {page && (
                  <TextLink as={Link} to={url[page]}>
                    {texts.venue.pages[page]}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
