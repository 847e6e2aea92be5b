import { unlessOffline } from '@conference/api-client';
import type { Notification } from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';
import { Awaited, type Part } from './awaited';
import { texts } from './texts';
import styles from './profile.module.css';

/** The events of the applications, the latest first, with a line for each. */
export function Notifications({ notifications }: { notifications: Part<Notification[]> }) {
  const { answer, failure } = notifications;
  const words = texts.notifications;
  return (
    <section className={styles.section} aria-labelledby="notifications">
      <h2 id="notifications" className={styles.heading}>
        {words.heading}
      </h2>
      <Awaited part={notifications} says={words} />
      {answer && failure !== undefined && <p className={styles.quiet}>{unlessOffline(failure, words.failed)}</p>}
      {answer?.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {answer && answer.length > 0 && (
        <ul className={styles.news}>
          {answer.map((notification) => (
            <li key={notification._id}>
              <p>{sentenceOf(notification)}</p>
              <p className={styles.quiet}>
                <time dateTime={notification.at}>{displayDay(dayOf(new Date(notification.at)))}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf({ kind, status, commented, abstractTitle }: Notification): string {
  const words = texts.notifications;
  const happened = words.happened[status ?? kind](abstractTitle);
  return commented ? `${happened} ${words.commented}` : happened;
}
