import type { ApplicationStatus } from '@conference/contracts';
import { useState } from 'react';

/** A status that is given with a comment. */
export type Decision = Exclude<ApplicationStatus, 'pending'>;
export type DraftComments = Partial<Record<Decision, string>>;

/** Comments that were typed but not sent, by application. They last until the console is left or loaded again. */
const drafts = new Map<string, DraftComments>();

/** The unsent comments on an application, one for each decision. They stay when its page is left. */
export function useDraftComments(id: string) {
  const [comments, setComments] = useState<DraftComments>(() => drafts.get(id) ?? {});
  const setComment = (decision: Decision, comment: string) =>
    setComments((before) => {
      const after = { ...before, [decision]: comment };
      drafts.set(id, after);
      return after;
    });
  return { comments, setComment };
}
