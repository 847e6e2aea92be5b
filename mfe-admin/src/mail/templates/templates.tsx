import type { ListedTemplate } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import remote from '../../../remote';
import { NotThere } from '../../console/not-there';
import { PageHeading } from '../../console/page-heading';
import { useLoaded } from '../../console/use-loaded';
import { MailParts } from '../mail-parts';
import { nameOf } from './name-of';
import styles from './templates.module.css';
import { texts } from './texts';

/** /admin/mail/templates: the words of all mails that the organiser may change. */
export function Templates() {
  const loaded = useLoaded('GET /mail-templates', {}, { says: texts.loadFailed, isFollowed: true, hasSpinner: true });
  return (
    <>
      <PageHeading title={remote.pages['/admin/mail/templates'].title} count={loaded.answer?.templates.length} />
      <MailParts />
      <p className={styles.lead}>{texts.lead}</p>
      <NotThere of={loaded} waiting={texts.loading} />
      {loaded.answer && (
        <ul className={styles.list}>
          {loaded.answer.templates.map((template) => (
            <Row key={template._id} template={template} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ template }: { template: ListedTemplate }) {
  const { _id: id, says, changed, unusable, changedAt, by } = template;
  const state = unusable ? 'unusable' : template.name !== undefined ? 'own' : changed ? 'changed' : 'original';
  return (
    <li>
      <Link to={url.adminMailTemplate(id)}>{nameOf(template)}</Link>
      <span className={styles.state} data-state={state}>
        {texts.state[state]}
      </span>
      <small>{says}</small>
      {changed && changedAt !== undefined && by !== undefined && (
        <small className={styles.by}>{texts.changedBy(by, displayMinute(new Date(changedAt)))}</small>
      )}
    </li>
  );
}
