import { useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card } from '@conference/ui';
import { texts } from './texts';
import styles from './profile.module.css';

/** What is left when the session ends while the profile is open. */
export function SignedOut() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Card className={styles.signedOut}>
        <h1 className={styles.sentence}>{texts.signedOut}</h1>
        <Button onClick={() => void navigate(url.login, { state: { from: url.profile } })}>{texts.goToLogin}</Button>
      </Card>
    </div>
  );
}
