import { displayDay } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import styles from './recognition.module.css';
import { texts } from './texts';

/** The government's recognition of the organisers, if any: its number, and how long it is valid. */
export function Recognition() {
  const { government } = useEdition('core').identity;
  if (!government) return null;
  return (
    <section className={styles.recognition} aria-labelledby="recognition">
      <h2 id="recognition" className={styles.title}>
        {texts.recognition.title}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.recognition.number}</dt>
          <dd className={styles.number}>{government.registrationNumber}</dd>
        </div>
        <div>
          <dt>{texts.recognition.validUntil}</dt>
          <dd>{displayDay(government.validUntil)}</dd>
        </div>
      </dl>
    </section>
  );
}
