import { useLocation, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card } from '@conference/ui';
import styles from './signed-out.module.css';
import { texts } from './texts';

/** What is left when the session ends while an author's page is open. Signing in leads back to it. */
export function SignedOut() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <h1 className={styles.sentence}>{texts.signedOut}</h1>
        <Button onClick={() => void navigate(url.login, { state: { from: pathname } })}>{texts.goToLogin}</Button>
      </Card>
    </div>
  );
}
