import type { ApplicationStatus } from '@conference/contracts';
import { useState } from 'react';
import { useAdminSession, type AdminSession } from '../../console/admin-session';

/** A status that is given with a comment. */
export type Decision = Exclude<ApplicationStatus, 'pending'>;
type DraftComments = Partial<Record<Decision, string>>;

/** Comments that were typed but not sent, by application. They end with the session, or when the console is left or loaded again. */
const draftsOf = new WeakMap<AdminSession, Map<string, DraftComments>>();

/** The unsent comments on an application, one for each decision. They stay when its page is left. */
export function useDraftComments(id: string) {
  const session = useAdminSession();
  const [comments, setComments] = useState<DraftComments>(() => draftsOf.get(session)?.get(id) ?? {});

  const setComment = (decision: Decision, comment: string) =>
    setComments((before) => {
      const after = { ...before, [decision]: comment };
      const drafts = draftsOf.get(session) ?? new Map<string, DraftComments>();
      draftsOf.set(session, drafts.set(id, after));
      return after;
    });
  return { comments, setComment };
}
