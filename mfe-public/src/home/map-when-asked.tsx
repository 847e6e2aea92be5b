import { venue } from '@conference/edition';
import { Button } from '@conference/ui';
import { useState } from 'react';
import { texts } from './further-texts';
import styles from './map-when-asked.module.css';

/** The river, and in its place the map once somebody asks for it: nobody else is contacted before. */
export function MapWhenAsked() {
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

/** The button that had the focus is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** The map, and a word when its host cannot be reached. */
function CityMap() {
  const [lost, setLost] = useState(false);
  return (
    <div className={styles.asked}>
      <iframe
        ref={takeFocus}
        // A frame may lose it to the page that comes into it.
        onLoad={({ currentTarget }) => document.activeElement === document.body && takeFocus(currentTarget)}
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
