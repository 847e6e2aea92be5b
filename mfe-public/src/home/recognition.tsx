import { conference, displayDay } from '@conference/edition';
import styles from './recognition.module.css';
import { texts } from './texts';

/** The government's recognition of the organisers: its number and how long it holds. */
export function Recognition() {
  const { registrationNumber, validUntil } = conference.government;
  return (
    <section className={styles.recognition} aria-labelledby="recognition">
      <h2 id="recognition" className={styles.title}>
        {texts.recognition.title}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.recognition.number}</dt>
          <dd className={styles.number}>{registrationNumber}</dd>
        </div>
        <div>
          <dt>{texts.recognition.validUntil}</dt>
          <dd>{displayDay(validUntil)}</dd>
        </div>
      </dl>
    </section>
  );
}
