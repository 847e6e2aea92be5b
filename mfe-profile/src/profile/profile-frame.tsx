import { profileTexts } from '@conference/contracts';
import { Button, PageHeading } from '@conference/ui';
import { heads } from '../frame/heads';
import { NeedsSession } from '../authors-only/needs-session';
import frame from '../frame/frame.module.css';
import { ImportantDates } from './important-dates';
import { MyApplications } from './my-applications';
import { Notifications } from './notifications';
import styles from './profile.module.css';

/** A part that is loading. */
const awaited = { answer: undefined, restart: () => undefined };
/** The deadline while it is unknown: it is only shown with applications. */
const unsaid = { open: false, lastMinute: '' };

/** The profile before the session is known. It already has its later height, so that nothing moves. */
export function ProfileFrame() {
  return (
    <div className={frame.page}>
      <div className={styles.welcome}>
        <PageHeading lead={'\u00a0'}>{heads.profile}</PageHeading>
        <Button variant="ghost" className={styles.visuallyHidden} disabled>
          {profileTexts.logout}
        </Button>
      </div>
      <NeedsSession />
      <div className={`${styles.columns} ${styles.awaited}`}>
        <MyApplications applications={awaited} editing={unsaid} token="" />
        <div className={styles.aside}>
          <ImportantDates dates={awaited} />
          <Notifications notifications={awaited} />
        </div>
      </div>
    </div>
  );
}
