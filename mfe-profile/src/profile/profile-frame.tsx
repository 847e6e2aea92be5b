import { Button, PageHeading } from '@conference/ui';
import remote from '../../remote';
import { NeedsSession } from '../authors-only/needs-session';
import frame from '../frame/frame.module.css';
import { ImportantDates } from './important-dates';
import { MyApplications } from './my-applications';
import { Notifications } from './notifications';
import { texts } from './texts';
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
        <PageHeading lead={'\u00a0'}>{remote.pages['/profile'].title}</PageHeading>
        <Button variant="ghost" className={styles.visuallyHidden} disabled>
          {texts.logout}
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
