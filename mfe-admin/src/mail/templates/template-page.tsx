import { useNavigate, useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import remote from '../../../remote';
import { isGone } from '../../console/is-gone';
import { NotThere } from '../../console/not-there';
import { PageHeading } from '../../console/page-heading';
import { tellFailedLoad } from '../../console/tell-failure';
import { useLoaded } from '../../console/use-loaded';
import { QuietLink } from '../../list/quiet-link';
import { nameOf } from './name-of';
import { TemplateEditor } from './template-editor';
import styles from './templates.module.css';
import { texts } from './texts';

/** /admin/mail/templates/:id: the words of one mail, beside the resulting mail. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const says = (failure: unknown) => isGone(failure) || tellFailedLoad(failure, texts.loadFailed);
  const loaded = useLoaded('GET /mail-templates/:id', { params: { id } }, { says, hasSpinner: true });
  const isMissing = isGone(loaded.failure);
  const template = isMissing ? undefined : loaded.answer?.template;
  const title = template ? nameOf(template) : remote.pages['/admin/mail/templates/:id'].title;
  return (
    <>
      <p className={styles.way}>
        <QuietLink way="back" to={url.adminMailTemplates}>
          {texts.one.back}
        </QuietLink>
      </p>
      <PageHeading title={isMissing ? texts.one.notFound : title} />
      {!isMissing && <NotThere of={loaded} waiting={texts.one.loading} />}
      {template && <p className={styles.lead}>{template.says}.</p>}
      {template && (
        <TemplateEditor
          key={`${id} ${template.version}`}
          template={template}
          onChanged={loaded.reload}
          onRemoved={() => void navigate(url.adminMailTemplates)}
        />
      )}
    </>
  );
}
