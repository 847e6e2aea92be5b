import { isSection, sectionTitles } from '@conference/edition/editing';
import { Link, NothingHere, useParams } from '@conference/shell-kit';
import { NotThere } from '../../console/not-there';
import { PageHeading } from '../../console/page-heading';
import { useLoaded } from '../../console/use-loaded';
import { isOfNewerSite } from '../newer-site';
import { SectionEditor } from './section-editor';
import styles from '../edition.module.css';
import { texts as editionTexts } from '../texts';
import { texts } from './texts';
import { editionAddress, useEditionKey } from '../use-edition-key';

/** /admin/edition/:section: what the organisers say in one section. It is saved while they type. */
export function SectionPage() {
  const { section = '' } = useParams();
  const key = useEditionKey();
  const draft = useLoaded(
    'GET /editions/:key',
    { params: { key } },
    { says: editionTexts.loadFailed, hasSpinner: true },
  );
  if (!isSection(section)) return <NothingHere />;
  const loaded = draft.answer?.sections[section];
  return (
    <>
      <PageHeading title={sectionTitles[section].title} />
      {draft.answer && !draft.answer.edition.isLive && (
        <p className={styles.notLive}>{editionTexts.notLive(draft.answer.edition.key)}</p>
      )}
      <p className={styles.lead}>{sectionTitles[section].about}</p>
      <p>
        <Link to={editionAddress(key)}>{texts.back}</Link>
      </p>
      <NotThere of={draft} waiting={editionTexts.loading} />
      {draft.answer && loaded && isOfNewerSite(loaded) && <p className={styles.notLive}>{texts.newer}</p>}
      {draft.answer && loaded && !isOfNewerSite(loaded) && (
        <SectionEditor
          key={`${draft.answer.edition.key} ${section}`}
          edition={draft.answer}
          section={section}
          onMoved={draft.reload}
        />
      )}
    </>
  );
}
