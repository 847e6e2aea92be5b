import { Refused, saidOf } from '@conference/api-client';
import type { Done, Endpoint, Registration } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';

/** How a change ended: made, overtaken by somebody else's, or not made. */
export type Outcome = 'done' | 'stale' | 'failed';

type ChangeEndpoint<Body extends object> = Endpoint<{ params: { id: string }; body: Body }, Done & { registration: Registration }>;

/** What is said once a change is made, when it is refused without words, and when the server cannot be reached. */
export interface Says {
  success: string;
  failed: string;
  network: string;
}

/** Changes the application that is on the screen. */
export interface ApplicationChange {
  make<Body extends object>(endpoint: ChangeEndpoint<Body>, body: NoInfer<Body>, says: Says): Promise<Outcome>;
  isSending: boolean;
  /** Whether the last change was not made, because somebody else's came before it. */
  isStale: boolean;
}

/**
 * Changes the application as it is on the screen, and no later one.
 * @param show puts a newer record in the place of this one
 */
export function useApplicationChange({ _id: id, version }: Registration, show: (registration: Registration) => void): ApplicationChange {
  const { ask } = useAdminSession();
  const [isSending, setSending] = useState(false);
  const [isStale, setStale] = useState(false);

  async function make<Body extends object>(endpoint: ChangeEndpoint<Body>, body: Body, says: Says): Promise<Outcome> {
    setSending(true);
    setStale(false);
    const isDone = (registration: Registration): Outcome => {
      show(registration);
      toast.success(says.success);
      return 'done';
    };
    try {
      const answer = await ask(endpoint, { params: { id }, body }, { headers: { 'If-Match': String(version) } });
      return isDone(answer.registration);
    } catch (failure) {
      const now = asItIsNow(failure);
      // An attempt whose answer was lost has arrived all the same.
      if (now && saysAlready(now, body)) return isDone(now);
      toast.error(saidOf(failure, { failure: says.failed, network: says.network }));
      if (!now) return 'failed';
      show(now);
      setStale(true);
      return 'stale';
    } finally {
      setSending(false);
    }
  }
  return { make, isSending, isStale };
}

/** The record that a refused stale change brings along. */
function asItIsNow(failure: unknown): Registration | undefined {
  return failure instanceof Refused ? failure.refusal.registration : undefined;
}

/** Whether a record is already as a change would make it. A blank text is none (docs/rules.md, console). */
function saysAlready(now: Registration, body: object): boolean {
  const text = (value: unknown) => String(value ?? '').trim();
  return Object.entries(body).every(([name, wished]) => text(now[name as keyof Registration]) === text(wished));
}
