import type { Deadline } from '@conference/clock';
import { profileTexts } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, Card, TextLink } from '@conference/ui';
import frame from '../frame/frame.module.css';
import { Awaited, type Part } from './awaited';
import type { ShownApplication } from './stored-profile';
import { ApplicationCard } from './application-card';
import { texts } from './texts';
import styles from './profile.module.css';

interface MyApplicationsProps {
  applications: Part<ShownApplication[]>;
  /** Until when authors may edit their applications. */
  editing: Deadline;
  /** The session's; none for a stored profile, where nothing can be edited or downloaded. */
  token?: string;
}

/** Every application of this account, the newest first. */
export function MyApplications({ applications, editing, token }: MyApplicationsProps) {
  const { answer } = applications;
  const words = profileTexts.applications;
  return (
    <section className={styles.section} aria-labelledby="my-registrations">
      <h2 id="my-registrations" className={styles.heading}>
        {words.heading}
      </h2>
      <Awaited part={applications} says={texts.applications} />
      {answer?.length === 0 && (
        <Card className={frame.message}>
          <p className={frame.sentence}>{words.none}</p>
          <ButtonLink as={Link} to={url.register}>
            {words.register}
          </ButtonLink>
        </Card>
      )}
      {answer && answer.length > 0 && (
        <>
          <ul className={styles.list}>
            {newestFirst(answer).map(({ application, index }) => (
              <li key={application._id}>
                <ApplicationCard application={application} index={index} editing={editing} token={token} />
              </li>
            ))}
          </ul>
          <p className={styles.another}>
            <TextLink as={Link} to={url.register}>
              {words.another}
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The applications come the oldest first, and are edited by their places in that order. */
const newestFirst = (applications: ShownApplication[]) =>
  applications.map((application, index) => ({ application, index })).reverse();
