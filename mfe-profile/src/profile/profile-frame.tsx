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
/** Said of no application yet. */
const unsaid = { open: false, lastMinute: '' };

/** The profile before it is known whose it is: as high as it will be, so that nothing moves then. */
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
