import { newsOf, type FramedDraft } from '@conference/edition';
import { partsOf, type Edition, type Parts } from '@conference/edition/schema';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

/**
 * Shows a draft in a framed page, letter by letter. Its parts are made here, so that public pages need no schema.
 * @param frame the frame, which asks for the draft whenever it has loaded a page
 * @param draft undefined while it has errors: then the page stays as it was
 * @returns whether the page broke with it
 */
export function useFramedDraft(frame: RefObject<HTMLIFrameElement | null>, draft: Edition | undefined): boolean {
  const parts = useMemo(() => draft && partsOf(draft, 'en'), [draft]);
  const [broken, setBroken] = useState<Parts>();
  const last = useRef(parts);

  useEffect(() => {
    if (!parts) return;
    last.current = parts;
    send(frame.current, parts);
  }, [frame, parts]);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const news = newsOf(data);
      if (news === 'ready') send(frame.current, last.current);
      if (news === 'broken') setBroken(last.current);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);

  return broken !== undefined && broken === parts;
}

function send(frame: HTMLIFrameElement | null, draft: Parts | undefined): void {
  if (draft) frame?.contentWindow?.postMessage({ draft } satisfies FramedDraft, window.location.origin);
}
