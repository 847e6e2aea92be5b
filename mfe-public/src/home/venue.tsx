import { mapSearch, venue, visitorCards } from '@conference/edition';
import { Link } from '@conference/shell-kit';
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
  return (
    <Section
      id="venue"
      title={texts.venue.title}
      aside={
        <p className={styles.where}>
          <Fact of={venue.name} />, {venue.city} <OutsideLink to={mapSearch()}>{texts.venue.elsewhere}</OutsideLink>
        </p>
      }
    >
      <div className={styles.columns}>
        <OnDemandMap />
        <ul className={styles.cards}>
          {visitorCards.map(({ title, points, page }) => (
            <li key={title}>
              <h3>{title}</h3>
              {points.map((point) => (
                <p key={point}>{point}</p>
              ))}
              {page && (
                <TextLink as={Link} to={url[page]}>
                  {texts.venue.pages[page]}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
