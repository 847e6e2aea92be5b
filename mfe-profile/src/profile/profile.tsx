import { useDeadline } from '@conference/clock';
import { profileTexts, type SessionUser } from '@conference/contracts';
import { Button, PageHeading } from '@conference/ui';
import { useState } from 'react';
import frame from '../frame/frame.module.css';
import { ImportantDates } from './important-dates';
import { storedProfile, useStoredProfile } from './stored-profile';
import { StoredSince } from './stored-since';
import { MyApplications } from './my-applications';
import { MyMails } from './my-mails';
import { Notifications } from './notifications';
import { useDates, useMyApplications, useNotifications } from './profile-data';
import type { Part } from './awaited';
import styles from './profile.module.css';

interface ProfileProps {
  token: string;
  user: SessionUser;
  onLeave(): void;
}

/** The author's page: applications, important dates and notifications. */
export function Profile({ token, user, onLeave }: ProfileProps) {
  const [before] = useState(() => storedProfile(user));
  const applications = useMyApplications(token, user.email);
  const dates = useDates();
  const notifications = useNotifications(token);
  const editing = useDeadline('editing');
  const stored = useStoredProfile({ token, user }, before, { applications, dates, notifications });
  return (
    <div className={frame.page}>
      <div className={styles.welcome}>
        <PageHeading lead={user.email}>{profileTexts.welcome(user.fullName)}</PageHeading>
        <Button variant="ghost" onClick={onLeave}>
          {profileTexts.logout}
        </Button>
      </div>
      {stored && <StoredSince at={stored.dates.now} />}
      <div className={styles.columns}>
        <MyApplications
          applications={stored ? as(stored.registrations) : applications}
          editing={editing}
          token={stored ? undefined : token}
        />
        <div className={styles.aside}>
          <ImportantDates dates={stored ? as(stored.dates) : dates} />
          <Notifications notifications={stored ? as(stored.notifications) : notifications} />
          {!stored && <MyMails token={token} />}
        </div>
      </div>
    </div>
  );
}

/** A part of the stored profile, as if it had been loaded. */
const as = <Answer,>(answer: Answer): Part<Answer> => ({ answer, restart: () => undefined });
