import { Card } from '@conference/ui';
import type { FormNotice } from './form-notice';
import styles from './form-notice-facts.module.css';

/** The facts of the notice, one per line. */
export function FormNoticeFacts({ facts }: Pick<FormNotice, 'facts'>) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}

/** The notice as a card of the page, where no dialog shows it. */
export function FormNoticeCard({ title, facts }: FormNotice) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <FormNoticeFacts facts={facts} />
    </Card>
  );
}
