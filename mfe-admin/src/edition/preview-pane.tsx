import { FRAMED } from '@conference/edition';
import { sectionTitles } from '@conference/edition/editing';
import type { Edition, SectionName } from '@conference/edition/schema';
import { useRef, useState } from 'react';
import buttons from '../list/filter-buttons.module.css';
import { previewPages } from './preview-pages';
import styles from './preview-pane.module.css';
import { texts } from './texts';
import { useFramedDraft } from './use-framed-draft';

interface PreviewPaneProps {
  section: SectionName;
  /** The whole draft; undefined while it has errors. */
  draft: Edition | undefined;
  /** The sections with errors. */
  faulty: readonly SectionName[];
}

/** The real page with the draft, beside the form or in its place: framed from the site itself. */
export function PreviewPane({ section, draft, faulty }: PreviewPaneProps) {
  const pages = previewPages[section];
  const [page, setPage] = useState(pages[0]);
  const frame = useRef<HTMLIFrameElement>(null);
  const isBroken = useFramedDraft(frame, draft);
  const { label, choose, stays, broken, only } = texts.preview;
  const note = draft ? isBroken && broken : stays(faulty.map((name) => sectionTitles[name].title));
  return (
    <section className={styles.pane} aria-label={label}>
      {pages.length > 1 && (
        <div className={buttons.row} role="group" aria-label={choose}>
          {pages.map((one) => (
            <button type="button" key={one.path} aria-pressed={one === page} onClick={() => setPage(one)}>
              {one.name}
            </button>
          ))}
        </div>
      )}
      <p className={styles.note} role="status" data-alarming={Boolean(note) || undefined}>
        {note || only}
      </p>
      <iframe
        ref={frame}
        key={page.path}
        className={styles.frame}
        src={`${page.path}?${FRAMED}`}
        title={texts.preview.of(page.name)}
      />
    </section>
  );
}
