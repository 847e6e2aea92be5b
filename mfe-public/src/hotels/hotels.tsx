import { hotelsByDistance } from '@conference/edition';
import remote from '../../remote';
import { Page } from '../page/page';
import { Group } from './group';
import styles from './hotels.module.css';
import { texts } from './texts';
import { Way } from './way';

const groups = hotelsByDistance();

/** /hotels: where to stay, by distance from the university. */
export function Hotels() {
  return (
    <Page title={remote.pages['/hotels'].title} lead={texts.lead}>
      <Way groups={groups} />
      {groups.map((group) => (
        <Group key={group.distance} group={group} />
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
