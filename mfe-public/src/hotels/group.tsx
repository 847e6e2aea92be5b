import { mapSearch, type HotelGroup } from '@conference/edition';
import { OutsideLink } from '../page/outside-link';
import styles from './group.module.css';
import { texts } from './texts';

/** The hotels of one distance. */
export function Group({ group: { distance, part, hotels } }: { group: HotelGroup }) {
  const id = `at-${distance}`.replace('.', '-');
  const kilometres = texts.kilometres(distance);
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id} className={styles.distance}>
          {kilometres} <span>{texts.from}</span>
        </h2>
        <p className={styles.part}>{part}</p>
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
