import type { AnswerOf } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { sectionNames, sectionTitles } from '@conference/edition/editing';
import { Link } from '@conference/shell-kit';
import remote from '../../remote';
import { NotThere } from '../console/not-there';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { changedSections } from './differences/changed-sections';
import { PreviewDraft } from './preview/preview-draft';
import { Publish } from './publish/publish';
// After the form to publish: so the styles come in the same order as on the page of a section.
import { MissedVersion } from './versions/missed-version';
import { Editions } from './editions';
import { isOfNewerSite } from './newer-site';
import styles from './edition.module.css';
import { texts } from './texts';
import { ToDo } from './to-do/to-do';
import { editionAddress, useEditionKey } from './use-edition-key';
import { useEditors } from './section/use-editors';
import { Versions } from './versions/versions';

/** /admin/edition: what is missing, what differs from what is live, and publishing it. */
export function EditionPage() {
  const key = useEditionKey();
  const params = { params: { key } };
  const draft = useLoaded('GET /editions/:key', params, {
    says: texts.loadFailed,
    isFollowed: true,
    hasSpinner: true,
  });
  const check = useLoaded('GET /editions/:key/check', params, { isFollowed: true, version: draft.attempt });
  const versions = useLoaded('GET /editions/:key/versions', params, { isFollowed: true, version: draft.attempt });
  const { answer } = draft;
  return (
    <>
      <PageHeading title={remote.pages['/admin/edition'].title} />
      <NotThere of={draft} waiting={texts.loading} />
      {answer && (
        <>
          {answer.edition.isLive ? (
            <p className={styles.lead}>{texts.lead(answer.liveVersion ?? 1)}</p>
          ) : (
            <p className={styles.notLive}>{texts.notLive(answer.edition.key)}</p>
          )}
          <MissedVersion of={versions.answer?.versions ?? []} edition={key} />
          <PreviewDraft edition={answer.edition.key} />
          <Sections of={answer} edition={key} />
          {check.answer && <Publish draft={answer} check={check.answer} onPublished={draft.reload} />}
          {check.answer && <ToDo of={check.answer} draft={answer} onConfirmed={draft.reload} />}
          <Versions
            of={versions}
            live={
              answer.edition.isLive && answer.liveVersion !== undefined
                ? { number: answer.liveVersion, sections: answer.live }
                : undefined
            }
            edition={key}
            onChanged={draft.reload}
          />
          <Editions shown={answer.edition} />
        </>
      )}
    </>
  );
}

function Sections({ of, edition }: { of: AnswerOf<'GET /editions/:key'>; edition: string }) {
  const editorsOf = useEditors(of);
  const changed = changedSections(of).map(({ section }) => section);
  return (
    <section aria-labelledby="sections">
      <h2 id="sections">{texts.sections}</h2>
      <ul className={styles.sections}>
        {sectionNames.map((name) => {
          const section = of.sections[name];
          const { at, by } = section ?? {};
          const isNewer = section !== undefined && isOfNewerSite(section);
          const isChanged = changed.includes(name);
          return (
            <li key={name}>
              <Link to={editionAddress(edition, name)}>{sectionTitles[name].title}</Link>
              <span className={styles.state} data-changed={isChanged || undefined}>
                {isNewer ? texts.newer : isChanged ? texts.differs : texts.same}
              </span>
              {by !== undefined && at !== undefined && (
                <small>
                  {by}, {displayMinute(new Date(at))}
                </small>
              )}
              {editorsOf(name).map((fullName, index) => (
                // Two may have one name.
                <small key={index} className={styles.editor}>
                  {texts.editing(fullName)}
                </small>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
