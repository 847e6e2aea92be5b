import { mapSearch, venue, visitorCards } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, TextLink } from '@conference/ui';
import { useState } from 'react';
import { Fact } from '../facts/fact';
import { OutsideLink } from '../page/outside-link';
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
        <MapWhenAsked />
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

/** The river, and in its place the map once somebody asks for it: nobody else is contacted before. */
function MapWhenAsked() {
  const [shown, setShown] = useState(false);
  if (!shown) {
    return (
      <div className={styles.map}>
        <Button className={styles.show} onClick={() => setShown(true)}>
          {texts.venue.show}
        </Button>
      </div>
    );
  }
  return <CityMap />;
}

/** A frame keeps to itself whether its page came; a picture of the same host tells. */
const sign = new URL('/favicon.ico', venue.map).href;

/** The map, and a word when its host cannot be reached. */
function CityMap() {
  const [lost, setLost] = useState(false);
  return (
    <div className={styles.asked}>
      <iframe
        // The button that had the focus is gone.
        ref={(frame) => frame?.focus()}
        className={styles.map}
        src={venue.map}
        title={texts.venue.map}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <img src={sign} alt="" hidden referrerPolicy="no-referrer" onError={() => setLost(true)} />
      <p role="status" className={styles.lost}>
        {lost && texts.venue.lost}
      </p>
    </div>
  );
}
