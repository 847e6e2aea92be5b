import { mapSearch, type Hotel } from '@conference/edition';
import { OutsideLink } from '../page/outside-link';
import styles from './group.module.css';
import { texts } from './texts';

interface GroupProps {
  /** From the university, in kilometres. */
  distance: number;
  /** The same as a share of the farthest. */
  reach: number;
  hotels: readonly Hotel[];
}

/** The hotels that are equally far, at the end of a thread as long as the way. */
export function Group({ distance, reach, hotels }: GroupProps) {
  const id = `at-${distance}`.replace('.', '-');
  const kilometres = texts.kilometres(distance);
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id} className={styles.distance}>
          {kilometres} <span>{texts.from}</span>
        </h2>
        <svg className={styles.thread} width="100%" height="16" aria-hidden="true">
          <line x1="6" x2={`${reach * 94}%`} y1="8" y2="8" />
          <circle cx="6" cy="8" r="5" />
          <circle cx={`${reach * 94}%`} cy="8" r="5" />
        </svg>
      </div>
      <ul className={styles.hotels}>
        {hotels.map((hotel) => (
          <li key={hotel.name}>
            <div>
              <h3>{hotel.name}</h3>
              <p>{hotel.address}</p>
            </div>
            <p className={styles.ways}>
              <b>{kilometres}</b>
              <OutsideLink to={mapSearch(hotel.name)} about={hotel.name}>
                {texts.map}
              </OutsideLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
