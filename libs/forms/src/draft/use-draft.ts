import { useEffect, useState } from 'react';
import { Draft } from './draft';

/** The draft of a form, made when the form is first drawn and written before the page goes. */
export function useDraft(settings: ConstructorParameters<typeof Draft>[0]): Draft {
  const [draft] = useState(() => new Draft(settings));

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && draft.keepNow();
    // A phone says nothing more than this before it ends a page; `pagehide` is for those that are only left.
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', draft.keepNow);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', draft.keepNow);
      draft.keepNow();
    };
  }, [draft]);

  return draft;
}
