import { Button, Card } from '@conference/ui';
import styles from './page-failure.module.css';

/** Stands where a page could not be shown; the frame around it goes on. Retry loads the document anew. */
export function PageFailure() {
  return (
    <div className={styles.place}>
      <Card className={styles.card} role="alert">
        <h1 className={styles.title}>This page could not be shown</h1>
        <p>The connection may have been lost on the way.</p>
        <Button onClick={() => window.location.reload()}>Retry</Button>
      </Card>
    </div>
  );
}
