import { Card } from '@conference/ui';
import type { Opening } from './opening';
import styles from './opening-facts.module.css';

/** What has to be known, one thing a line. */
export function OpeningFacts({ facts }: Pick<Opening, 'facts'>) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The same on a sheet of the page, where no dialog says it. */
export function OpeningCard({ title, facts }: Opening) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <OpeningFacts facts={facts} />
    </Card>
  );
}
