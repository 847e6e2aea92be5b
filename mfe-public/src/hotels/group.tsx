import { mapSearch, type Core, type HotelGroup } from '@conference/edition';
import { OutsideLink } from '../page/outside-link';
import styles from './group.module.css';
import { texts } from './texts';

interface GroupProps extends Pick<Core, 'identity'> {
  group: HotelGroup;
}

/** The hotels of one distance. */
export function Group({ group: { distance, part, hotels }, identity }: GroupProps) {
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
          <li key={hotel.id}>
            <div>
              <h3>{hotel.name}</h3>
              <p>{hotel.address}</p>
            </div>
            <p className={styles.ways}>
              <b>{kilometres}</b>
              <OutsideLink to={mapSearch(identity, hotel.name)} about={hotel.name}>
                {texts.map}
              </OutsideLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
