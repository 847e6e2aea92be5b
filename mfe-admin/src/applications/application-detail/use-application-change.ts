import { useConflict } from '@conference/api-client';
import type { Application, InputOf, JsonOf } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useAdminSession } from '../../console/admin-session';
import { atVersion, useTask, type TaskSays } from '../../console/use-task';

/** How a change ended: made, refused because somebody else's came first, or failed. */
export type Outcome = 'done' | 'stale' | 'failed';

type ChangeAt = `PATCH /registrations/:id${'' | '/status' | '/payment'}`;

/** Changes the application that is on the screen. */
export interface ApplicationChange {
  application: Application;
  make<At extends ChangeAt>(at: At, json: JsonOf<At>, says: TaskSays): Promise<Outcome>;
  /** Shows the current version of the application, if a refusal brings one. */
  giveWay(failure: unknown): void;
  isSending: boolean;
  /** The version on the screen before somebody else's change, which made the server refuse the last change. */
  before?: Application;
}

/**
 * Changes the version of an application that is on the screen, and no later one.
 * @param loaded as it was opened
 * @param onGone called when somebody else has deleted it
 */
export function useApplicationChange(loaded: Application, onGone: () => void): ApplicationChange {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const change = useConflict(loaded, ({ registration }) => registration);
  const application = change.record;

  async function make<At extends ChangeAt>(at: At, json: JsonOf<At>, says: TaskSays): Promise<Outcome> {
    change.clear();
    const { _id: id, version } = application;
    const { success, ...failureSays } = says;
    const ended = await run(
      change.attempt(
        async () => (await ask<ChangeAt>(at, { params: { id }, json } as InputOf<At>, atVersion(version))).registration,
        (now) => (isAlready(now, json) ? now : undefined),
      ),
      failureSays,
    );
    if (ended.refused?.status === 404) onGone();
    if (!ended.isDone) return change.currentOf(ended.refused) ? 'stale' : 'failed';
    // Not if the record was already like this, because then nothing has changed.
    if (success && ended.answer.version !== version) toast.success(success);
    change.setRecord(ended.answer);
    return 'done';
  }
  return { application, make, giveWay: change.giveWay, isSending: isRunning, before: change.conflict?.before };
}

/** Whether a change would change nothing. A blank text counts as none (docs/rules.md, console). */
function isAlready(now: Application, body: object): boolean {
  const text = (value: unknown) => String(value ?? '').trim();
  return Object.entries(body).every(([name, wanted]) => text(now[name as keyof Application]) === text(wanted));
}
