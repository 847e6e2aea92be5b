import { hotelsByDistance } from '@conference/edition';
import { Page } from '../page/page';
import { Group } from './group';
import styles from './hotels.module.css';
import { texts } from './texts';

const groups = hotelsByDistance();
const farthest = Math.max(...groups.map(({ distance }) => distance));

/** /hotels: where to stay, by the way to the university. */
export function Hotels() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      {groups.map(({ distance, hotels }) => (
        <Group key={distance} distance={distance} reach={distance / farthest} hotels={hotels} />
      ))}
      <section aria-labelledby="advice" className={styles.advice}>
        <h2 id="advice">{texts.advice}</h2>
        <ul>
          {texts.advices.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
