import { mapAddress, MAPS, type Parts } from '@conference/edition';
import { Button } from '@conference/ui';
import { useState } from 'react';
import { texts } from './further-texts';
import styles from './on-demand-map.module.css';

interface MapProps {
  map: Parts['venue']['map'];
  /** The city that it shows. */
  place: string;
}

/** A picture of the river, replaced by the map on request: no other site is contacted before. */
export function OnDemandMap(props: MapProps) {
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
  return <CityMap {...props} />;
}

/** A frame does not report whether its page loaded; a picture of the same host does. */
const probe = new URL('/favicon.ico', MAPS).href;

/** The focused button is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** The map, or a message when its host cannot be reached. */
function CityMap({ map, place }: MapProps) {
  const [lost, setLost] = useState(false);
  return (
    <div className={styles.frame}>
      <iframe
        ref={takeFocus}
        // A frame may lose the focus when its page loads.
        onLoad={({ currentTarget }) => document.activeElement === document.body && takeFocus(currentTarget)}
        className={styles.map}
        src={mapAddress(map)}
        title={texts.venue.map(place)}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <img src={probe} alt="" hidden referrerPolicy="no-referrer" onError={() => setLost(true)} />
      <p role="status" className={styles.lost}>
        {lost && texts.venue.lost}
      </p>
    </div>
  );
}
