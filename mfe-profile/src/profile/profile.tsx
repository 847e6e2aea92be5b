import { useIsOpen } from '@conference/clock';
import type { SessionUser } from '@conference/contracts';
import { useAuth } from '@conference/shell-kit';
import { Button, PageHeading } from '@conference/ui';
import frame from '../frame/frame.module.css';
import { ImportantDates } from './important-dates';
import { MyRegistrations } from './my-registrations';
import { Notifications } from './notifications';
import { useDates, useMyRegistrations, useNotifications } from './profile-data';
import { texts } from './texts';
import styles from './profile.module.css';

interface ProfileProps {
  token: string;
  user: SessionUser;
}

/** The author's page: how each application stands, what comes when, and what has happened. */
export function Profile({ token, user }: ProfileProps) {
  const { logout } = useAuth();
  const registrations = useMyRegistrations(token, user.email);
  const dates = useDates();
  const notifications = useNotifications(token);
  const editingOpen = useIsOpen('editing');
  return (
    <div className={frame.page}>
      <div className={styles.welcome}>
        <PageHeading lead={user.email}>{texts.welcome(user.fullName)}</PageHeading>
        <Button variant="ghost" onClick={logout}>
          {texts.logout}
        </Button>
      </div>
      <div className={styles.columns}>
        <MyRegistrations registrations={registrations} editingOpen={editingOpen} token={token} />
        <div className={styles.aside}>
          <ImportantDates dates={dates} />
          <Notifications notifications={notifications} />
        </div>
      </div>
    </div>
  );
}
