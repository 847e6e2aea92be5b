import { sectionTitles } from '@conference/edition/editing';
import type { EditionDocument, SectionName } from '@conference/edition/schema';
import { languages, type Language } from '@conference/language';
import { useState } from 'react';
import buttons from '../../list/filter-buttons.module.css';
import { FramedPages } from './framed-page';
import { previewPages } from './preview-pages';
import styles from './preview-pane.module.css';
import { texts } from './texts';

interface PreviewPaneProps {
  section: SectionName;
  /** The whole draft; undefined while it has errors. */
  draft: EditionDocument | undefined;
  /** The sections with errors. */
  faulty: readonly SectionName[];
  language: Language;
  onLanguage(language: Language): void;
}

/** The real page with the draft, beside the form or in its place: framed from the site itself, in either language. */
export function PreviewPane({ section, draft, faulty, language, onLanguage }: PreviewPaneProps) {
  const pages = previewPages[section];
  const [page, setPage] = useState(pages[0]);
  const { label, choose, stays, ...words } = texts;
  return (
    <section className={styles.pane} aria-label={label}>
      <div className={styles.choices}>
        {pages.length > 1 && (
          <div className={buttons.row} role="group" aria-label={choose}>
            {pages.map((one) => (
              <button type="button" key={one.path} aria-pressed={one === page} onClick={() => setPage(one)}>
                {one.name}
              </button>
            ))}
          </div>
        )}
        <div className={buttons.row} role="group" aria-label={words.language}>
          {languages.map((one) => (
            <button type="button" key={one} lang={one} aria-pressed={one === language} onClick={() => onLanguage(one)}>
              {words.languages[one]}
            </button>
          ))}
        </div>
      </div>
      <FramedPages
        key={page.path}
        page={page}
        draft={draft}
        faults={stays(faulty.map((name) => sectionTitles[name].title))}
        language={language}
      />
    </section>
  );
}
