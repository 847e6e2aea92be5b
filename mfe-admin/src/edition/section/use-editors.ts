import type { AnswerOf } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';

type Draft = AnswerOf<'GET /editions/:key'>;

/** How often it is asked who edits, in ms: the server counts somebody for two minutes after a change. */
export const PRESENCE_MS = 30_000;

/**
 * Who else has edited a draft a moment ago, section by section. It is asked again while the tab is seen, and tells no failure: the next time will do.
 * What the draft says stays as it was loaded: nobody publishes what has come onto the page behind their back.
 */
export function useEditors(draft: Draft): (section: string) => string[] {
  const { ask } = useAdminSession();
  const { key } = draft.edition;
  const [latest, setLatest] = useState({ of: draft, editing: draft.editing });
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      ask('GET /editions/:key/editing', { params: { key } }, { signal: leaving.signal }).then(
        ({ editing }) => !leaving.signal.aborted && setLatest({ of: draft, editing }),
        () => undefined,
      );
    };
    const timer = setInterval(look, PRESENCE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, draft, key]);
  const { editing } = latest.of === draft ? latest : draft;
  return (section) => editing.filter((one) => one.section === section).map(({ fullName }) => fullName);
}
