import { FRAMED } from '@conference/edition';
import type { EditionDocument } from '@conference/edition/schema';
import { addressIn, type Language } from '@conference/language';
import { useRef, useState } from 'react';
import type { PreviewPage } from './preview-pages';
import styles from './preview-pane.module.css';
import { texts } from './texts';
import { useFramedDraft } from './use-framed-draft';

interface FramedPageProps {
  page: PreviewPage;
  /** The whole draft; undefined while it has errors. */
  draft: EditionDocument | undefined;
  /** What is to be mended first, in a sentence. */
  faults: string;
  language: Language;
}

/** A page in the languages in which it was looked at: each stays as it was left, with its place. */
export function FramedPages(props: FramedPageProps) {
  const { language } = props;
  const [opened, setOpened] = useState<readonly Language[]>([language]);
  if (!opened.includes(language)) setOpened([...opened, language]);
  return opened.map((one) => <FramedPage key={one} {...props} language={one} isShown={one === language} />);
}

function FramedPage({ page, draft, faults, language, isShown }: FramedPageProps & { isShown: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isBroken, spoken } = useFramedDraft(frame, isShown ? draft : undefined, language);
  const { broken, inEnglish, of, only } = texts;
  const note = draft ? (isBroken && broken) || (spoken !== language && inEnglish) : faults;
  return (
    <div className={styles.page} hidden={!isShown}>
      <p className={styles.note} role="status" data-alarming={Boolean(note) || undefined}>
        {note || only}
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={`${addressIn(language, page.path)}?${FRAMED}`}
        title={of[language](page.name)}
      />
    </div>
  );
}
