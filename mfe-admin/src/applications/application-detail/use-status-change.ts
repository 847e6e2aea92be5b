import { Refused } from '@conference/api-client';
import { changeStatus, type ApplicationStatus, type Registration } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { texts } from './texts';

/** How a change of status ended: made, overtaken by somebody else's, or not made. */
export type Outcome = 'done' | 'stale' | 'failed';

interface Wish {
  status: ApplicationStatus;
  comment: string;
  /** What to say once it is done. */
  success: string;
}

/** Changes the status of the application as it is on the screen, and of no later one. */
export function useStatusChange(registration: Registration, show: (registration: Registration) => void) {
  const { ask } = useAdminSession();
  const [isSending, setSending] = useState(false);
  const [isStale, setStale] = useState(false);

  const change = async ({ status, comment, success }: Wish): Promise<Outcome> => {
    setSending(true);
    setStale(false);
    try {
      const answer = await ask(
        changeStatus,
        { params: { id: registration._id }, body: { status, comment } },
        { headers: { 'If-Match': String(registration.version) } },
      );
      show(answer.registration);
      toast.success(success);
      return 'done';
    } catch (failure) {
      toast.error(failure instanceof Refused ? failure.message || texts.status.failed : texts.status.network);
      const now = asItIsNow(failure);
      if (!now) return 'failed';
      show(now);
      setStale(true);
      return 'stale';
    } finally {
      setSending(false);
    }
  };
  return { change, isSending, isStale };
}

/** The record that a refused stale change brings along. */
function asItIsNow(failure: unknown): Registration | undefined {
  return failure instanceof Refused ? failure.refusal.registration : undefined;
}
