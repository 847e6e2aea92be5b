import { hotelsByDistance } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Group } from './group';
import styles from './hotels.module.css';
import { texts } from './texts';
import { Way } from './way';

/** /hotels: where to stay, by distance from the university. */
export function Hotels() {
  const { identity } = useEdition('core');
  const { ways, hotels, advice } = useEdition('hotels');
  const groups = hotelsByDistance({ ways, hotels });
  return (
    <Page title={heads['/hotels'].title} description={texts.description(hotels.length, identity.place)}>
      <Way groups={groups} />
      {groups.map((group) => (
        <Group key={group.distance} group={group} identity={identity} />
      ))}
      {advice.length > 0 && (
        <section aria-labelledby="advice" className={styles.advice}>
          <h2 id="advice">{texts.advice}</h2>
          <ul>
            {advice.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
