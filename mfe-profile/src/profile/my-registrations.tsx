import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, Card, TextLink } from '@conference/ui';
import frame from '../frame/frame.module.css';
import { Awaited } from './awaited';
import type { ShownRegistration } from './kept-profile';
import type { Fresh } from './use-fresh';
import { RegistrationCard } from './registration-card';
import { texts } from './texts';
import styles from './profile.module.css';

const { registrations: words } = texts;

interface MyRegistrationsProps {
  registrations: Fresh<ShownRegistration[]>;
  /** Whether authors may still edit their applications. */
  editingOpen: boolean;
  /** The session's; none, where they are shown as they were kept and nothing can be done about them. */
  token?: string;
}

/** Every application of this account, the newest first. */
export function MyRegistrations({ registrations, editingOpen, token }: MyRegistrationsProps) {
  const { answer } = registrations;
  return (
    <section className={styles.section} aria-labelledby="my-registrations">
      <h2 id="my-registrations" className={styles.heading}>
        {words.heading}
      </h2>
      <Awaited fresh={registrations} says={words} />
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
            {newestFirst(answer).map(({ registration, index }) => (
              <li key={registration._id}>
                <RegistrationCard registration={registration} index={index} editingOpen={editingOpen} token={token} />
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
const newestFirst = (registrations: ShownRegistration[]) =>
  registrations.map((registration, index) => ({ registration, index })).reverse();
