import { useLocation, useNavigate } from '@conference/shell-kit';
import { Button, Card } from '@conference/ui';
import styles from './page-failure.module.css';

/** Stands where a page could not be shown. */
export function PageFailure() {
  const here = useLocation();
  const navigate = useNavigate();
  return (
    <div className={styles.place}>
      <Card className={styles.card} role="alert">
        <p className={styles.text}>This part of the site could not be shown.</p>
        <Button onClick={() => void navigate(here, { replace: true })}>Retry</Button>
      </Card>
    </div>
  );
}
