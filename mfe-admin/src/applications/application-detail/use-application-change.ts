import { Refused } from '@conference/api-client';
import type { Application, InputOf, JsonOf } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { atVersion, useTask, type TaskSays } from '../../console/use-task';

/** How a change ended: made, overtaken by somebody else's, or not made. */
export type Outcome = 'done' | 'stale' | 'failed';

type ChangeAt = `PATCH /registrations/:id${'' | '/status' | '/payment'}`;

/** Changes the application that is on the screen. */
export interface ApplicationChange {
  make<At extends ChangeAt>(at: At, json: JsonOf<At>, says: TaskSays): Promise<Outcome>;
  /**
   * Shows the application as it is now, when that is why something was refused.
   * @returns whether it was
   */
  giveWay(refused: Refused | undefined): boolean;
  isSending: boolean;
  /** The application as it was on the screen when somebody else's change came before the last one, which was not made. */
  overtaken?: Application;
}

interface Shown {
  /** Puts a newer record in the place of this one. */
  show(application: Application): void;
  /** There is no such application any more: somebody else has deleted it. */
  onGone(): void;
}

/** Changes the application as it is on the screen, and no later one. */
export function useApplicationChange(application: Application, { show, onGone }: Shown): ApplicationChange {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const [overtaken, setOvertaken] = useState<Application>();

  function giveWay(refused: Refused | undefined): boolean {
    const now = refused?.refusal.registration;
    if (!now) return false;
    setOvertaken(application);
    show(now);
    return true;
  }

  async function make<At extends ChangeAt>(at: At, json: JsonOf<At>, says: TaskSays): Promise<Outcome> {
    setOvertaken(undefined);
    const { _id: id, version } = application;
    const call = ask<ChangeAt>(at, { params: { id }, json } as InputOf<At>, atVersion(version)).then(
      (answer) => answer.registration,
      (failure: unknown) => madeAlready(failure, json),
    );
    const { success, ...failureSays } = says;
    const ended = await run(call, failureSays);
    if (ended.refused?.status === 404) onGone();
    if (!ended.isDone) return giveWay(ended.refused) ? 'stale' : 'failed';
    // Nothing is said to be updated that is not.
    if (success && ended.answer.version !== version) toast.success(success);
    show(ended.answer);
    return 'done';
  }
  return { make, giveWay, isSending: isRunning, overtaken };
}

/**
 * An attempt whose answer was lost has arrived all the same: another one is refused, and brings the record as it should be.
 * @throws the failure, if it is another one
 */
function madeAlready(failure: unknown, body: object): Application {
  const now = failure instanceof Refused ? failure.refusal.registration : undefined;
  if (now && saysAlready(now, body)) return now;
  throw failure;
}

/** Whether a record is already as a change would make it. A blank text is none (docs/rules.md, console). */
function saysAlready(now: Application, body: object): boolean {
  const text = (value: unknown) => String(value ?? '').trim();
  return Object.entries(body).every(([name, wished]) => text(now[name as keyof Application]) === text(wished));
}
