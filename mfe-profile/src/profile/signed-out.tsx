import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, Card } from '@conference/ui';
import { texts } from './texts';
import styles from './profile.module.css';

/** What is left when the session ends while the profile is open. */
export function SignedOut() {
  return (
    <div className={styles.page}>
      <Card className={styles.signedOut}>
        <h1 className={styles.sentence}>{texts.signedOut}</h1>
        <ButtonLink as={Link} to={url.login} state={{ from: url.profile }}>
          {texts.goToLogin}
        </ButtonLink>
      </Card>
    </div>
  );
}
