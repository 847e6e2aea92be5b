import type { Application } from '@conference/contracts';
import { Link, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useLoaded } from '../../../console/use-loaded';
import { StatusOf } from '../../status-of';
import { texts } from '../texts';
import styles from './similar.module.css';

const says = texts.similar;

/** The applications with the same file, title or text as this one. Empty if there are none, and until they are known. */
export function Similar({
  application: { _id: id, abstractFilePublicId, abstractTitle },
}: {
  application: Application;
}) {
  const { state } = useLocation();
  const { answer } = useLoaded(
    'GET /registrations/:id/similar',
    { params: { id } },
    { version: `${abstractFilePublicId} ${abstractTitle}` },
  );
  if (!answer || answer.similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-heading">
      <h2 id="similar-heading">{says.heading(answer.similar.length)}</h2>
      <ul>
        {answer.similar.map(({ _id, fullName, abstractTitle: title, status, why, isSameAuthor }) => (
          <li key={_id}>
            <Link to={url.adminApplication(_id)} state={state as unknown}>
              {title}
            </Link>
            <p>
              {isSameAuthor ? says.sameAuthor : fullName} · {says.why(why)} · <StatusOf status={status} />
            </p>
          </li>
        ))}
      </ul>
      {answer.unread > 0 && <p className={styles.quiet}>{says.unread(answer.unread)}</p>}
    </section>
  );
}
