import type { Registration } from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';
import { texts } from './texts';
import styles from './profile.module.css';

const { notifications: words } = texts;

/** What has happened to the applications, the latest first, as far as they tell it themselves. */
export function Notifications({ registrations = [] }: { registrations: Registration[] | undefined }) {
  return (
    <section className={styles.section} aria-labelledby="notifications">
      <h2 id="notifications" className={styles.heading}>
        {words.heading}
      </h2>
      {registrations.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.news}>
        {latestFirst(registrations).map((registration) => (
          <li key={registration._id}>
            <p>{sentencesOf(registration).join(' ')}</p>
            <p className={styles.quiet}>{displayDay(dayOf(new Date(registration.updatedAt)))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentencesOf({ status, abstractTitle, comment, paymentStatus }: Registration): string[] {
  return [
    words.status[status](abstractTitle),
    ...(comment?.trim() ? [words.commented] : []),
    ...(paymentStatus === 'paid' ? [words.paid] : []),
  ];
}

const latestFirst = (registrations: Registration[]) =>
  [...registrations].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
