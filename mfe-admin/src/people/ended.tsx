import type { GrantRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import styles from './people.module.css';
import { texts } from './texts';

const says = texts.ended;
const when = (at: string | undefined, by: string | undefined) =>
  at === undefined ? undefined : texts.by(displayMinute(new Date(at)), by);

/** The roles and invitations that have ended, with who gave and who ended them. */
export function Ended({ grants }: { grants: GrantRecord[] }) {
  if (grants.length === 0) return null;
  return (
    <section className={styles.ended} aria-labelledby="ended">
      <h2 id="ended">{says.title}</h2>
      <p className={styles.lead}>{says.lead}</p>
      <ul>
        {grants.map((grant) => (
          <li key={grant._id}>
            {says.line(grant)}
            <small>
              {[
                says.given(when(grant.createdAt, grant.by) ?? ''),
                says.ended(when(grant.endedAt, grant.endedBy) ?? ''),
              ].join('; ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
