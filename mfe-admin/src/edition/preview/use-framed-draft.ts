import { newsOf, type FramedDraft } from '@conference/edition';
import { partsOf, type EditionDocument } from '@conference/edition/schema';
import type { Language } from '@conference/language';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** How a framed page stands. */
interface Framed {
  /** Whether it broke with the draft. */
  isBroken: boolean;
  /** Its language: where it does not speak the one that is asked for, it is in English. */
  spoken: Language;
}

/**
 * Shows a draft in a framed page, letter by letter. Its parts are made here, so that public pages need no schema.
 * @param frame the frame, which asks for the draft whenever it has loaded a page
 * @param draft undefined while it has errors or nobody looks: then the page stays as it was
 * @param language the one that the page is asked for in
 */
export function useFramedDraft(
  frame: RefObject<HTMLIFrameElement | null>,
  draft: EditionDocument | undefined,
  language: Language,
): Framed {
  const [spoken, setSpoken] = useState(language);
  const [broken, setBroken] = useState<EditionDocument>();
  const last = useRef(draft);

  useEffect(() => {
    if (draft) last.current = draft;
    if (draft) send(frame.current, draft, spoken);
  }, [frame, draft, spoken]);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const news = newsOf(data);
      if (news === 'broken') setBroken(last.current);
      if (news !== 'ready') return;
      const said = languageIn(frame.current);
      setSpoken(said);
      send(frame.current, last.current, said);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);

  return { isBroken: broken !== undefined && broken === draft, spoken };
}

/** The language of the document in a frame. */
const languageIn = (frame: HTMLIFrameElement): Language =>
  frame.contentDocument?.querySelector('html')?.lang === 'bn' ? 'bn' : 'en';

function send(frame: HTMLIFrameElement | null, draft: EditionDocument | undefined, language: Language): void {
  if (draft)
    frame?.contentWindow?.postMessage(
      { draft: partsOf(draft, language) } satisfies FramedDraft,
      window.location.origin,
    );
}
