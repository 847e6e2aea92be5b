import type { AnswerOf } from '@conference/contracts';
import { errorsIn, fieldsOf, isSection, valueAt } from '@conference/edition/editing';
import type { EditionDocument, SectionName } from '@conference/edition/schema';
import type { Language } from '@conference/language';
import { Checkbox } from '@conference/ui';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useMedia } from '../../console/use-media';
import { choiceUse } from '../controls/choice-use';
import { EditingContext, type Editing } from '../controls/editing-context';
import { FieldControl } from '../controls/field-control';
import { History } from './history';
import { ConflictNote } from './conflict-note';
import { OtherEditors } from './other-editors';
import { PreviewPane } from '../preview/preview-pane';
import { referencesOf } from '../controls/references';
import { SaveNote } from './save-note';
import styles from '../edition.module.css';
import { texts as previewTexts } from '../preview/texts';
import { texts } from './texts';
import { useIsInBangla } from '../use-edition-key';
import { useLedToField } from './use-led-to-field';
import { useSectionDraft } from './use-section-draft';

/** From here on there is room for form and preview side by side; edition.module.css repeats it. */
const WIDE = '(min-width: 1280px)';

interface SectionEditorProps {
  edition: AnswerOf<'GET /editions/:key'>;
  section: SectionName;
  /** Called when records name another choice than before. */
  onMoved(): void;
}

/** The form of a section, the page that shows it, what is wrong in it, and a conflict with another editor where there is one. */
export function SectionEditor({ edition, section, onMoved }: SectionEditorProps) {
  const { key } = edition.edition;
  const { content, change, changeTogether, undo, settle, ...draft } = useSectionDraft(
    key,
    section,
    edition.sections[section] ?? { revision: 0, content: {}, at: '' },
  );
  const isInBangla = useIsInBangla();
  const [hasBangla, setBangla] = useState(isInBangla);
  const [language, showIn] = useState<Language>(isInBangla ? 'bn' : 'en');
  const form = useLedToField();
  const [news, announce] = useState('');
  const isWide = useMedia(WIDE);
  const [isPreviewed, setPreviewed] = useState(false);
  const document = useMemo(
    () => ({
      ...Object.fromEntries(Object.entries(edition.sections).map(([name, one]) => [name, one.content])),
      [section]: content,
    }),
    [edition, section, content],
  );
  const allErrors = useMemo(() => errorsIn(document), [document]);
  const errors = useMemo(() => allErrors.filter(({ path }) => path[0] === section), [allErrors, section]);
  const choicesFor = useCallback(
    (path: readonly string[]) => referencesOf(document, [section, ...path]),
    [document, section],
  );
  const choiceAt = useCallback(
    (path: readonly string[]) => choiceUse(edition, section, content, path),
    [edition, section, content],
  );
  const editing: Editing = useMemo(
    () => ({
      change,
      valueAt: (path) => valueAt(content, path),
      liveAt: (path) => valueAt(edition.live?.[section] ?? {}, path),
      showIn,
      hasBangla,
      errors,
      choicesFor,
      choiceAt,
      onMoved,
      announce,
    }),
    [change, content, edition.live, section, hasBangla, errors, choicesFor, choiceAt, onMoved],
  );
  const takeBack = () => {
    undo();
    announce(texts.undone);
  };
  return (
    <EditingContext value={editing}>
      <div className={styles.bar}>
        <SaveNote state={draft.state} message={draft.message} />
        <Button disabled={!draft.canUndo} onClick={takeBack}>
          {texts.undo}
        </Button>
        {!isWide && (
          <Button onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? previewTexts.hide : previewTexts.show}
          </Button>
        )}
        <Checkbox
          label={texts.bangla}
          optional
          checked={hasBangla}
          onChange={({ target }) => setBangla(target.checked)}
        />
        <OtherEditors draft={edition} section={section} />
      </div>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {draft.conflict && (
        <ConflictNote
          section={section}
          conflict={draft.conflict}
          mine={(path) => valueAt(content, path)}
          onSettled={settle}
        />
      )}
      <div className={styles.split}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          hidden={isPreviewed && !isWide}
          onSubmit={(event) => event.preventDefault()}
        >
          {fieldsOf(section).map((field) => (
            <FieldControl key={field.name} field={field} value={content[field.name]} path={[field.name]} />
          ))}
        </form>
        {(isWide || isPreviewed) && (
          <PreviewPane
            section={section}
            // Without errors it fits the schema.
            draft={allErrors.length === 0 ? (document as unknown as EditionDocument) : undefined}
            faulty={faultySections(allErrors)}
            language={language}
            onLanguage={showIn}
          />
        )}
      </div>
      <History
        edition={key}
        section={section}
        content={content}
        revision={draft.revision}
        news={news}
        onRevert={changeTogether}
      />
    </EditingContext>
  );
}

const faultySections = (errors: ReturnType<typeof errorsIn>): SectionName[] =>
  [...new Set(errors.map(({ path: [section = ''] }) => section))].filter(isSection);
