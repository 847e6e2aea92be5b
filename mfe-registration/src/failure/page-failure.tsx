import { Button, Card } from '@conference/ui';
import styles from './page-failure.module.css';

/** Stands where a page could not be shown. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.place}>
      <Card className={styles.card} role="alert">
        <h1 className={styles.text}>This part of the site could not be shown.</h1>
        <Button onClick={onRetry}>Retry</Button>
      </Card>
    </div>
  );
}
