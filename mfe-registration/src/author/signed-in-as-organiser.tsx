import { toast, useAuth } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card, focusHeading, TextLink } from '@conference/ui';
import styles from './signed-in-as-organiser.module.css';
import { texts } from './texts';

/** Tells an organiser that their account cannot register, and what to do. */
export function SignedInAsOrganiser({ email }: { email: string }) {
  const { logout } = useAuth();
  // Read here and not at the top of the file: there it would be English, because the words are learnt after a module is loaded.
  const says = texts.organiser;
  const leave = () => {
    logout();
    toast.success(says.loggedOut);
    // The button disappears with the session.
    focusHeading();
  };
  return (
    <Card tone="bad" className={styles.card}>
      <p>
        <strong>{says.title}</strong>
      </p>
      <p>{says.advice(email)}</p>
      <div className={styles.ways}>
        <Button variant="ghost" onClick={leave}>
          {says.logout}
        </Button>
        {/* The console has a document of its own. */}
        <TextLink href={url.admin}>{says.dashboard}</TextLink>
      </div>
    </Card>
  );
}
