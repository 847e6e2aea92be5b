import { Refused, type CallOptions } from '@conference/api-client';
import { toast } from '@conference/shell-kit';
import { useCallback, useState } from 'react';
import { tellFailure, type FailureSays } from './tell-failure';

/** The toasts of a task: for a failure, and for success unless that is visible anyway. */
export interface TaskSays extends FailureSays {
  success?: string;
}

/** How a task ended: with an answer, with a refusal, or without reaching the server. */
export type Ended<Answer> =
  { isDone: true; answer: Answer; refused?: undefined } | { isDone: false; refused?: Refused };

/** Something that a button does. */
export interface Task {
  /** Waits for a call and shows its outcome in a toast. Never throws. */
  run<Answer>(call: Promise<Answer>, says: TaskSays): Promise<Ended<Answer>>;
  isRunning: boolean;
}

/** Runs the action of a button, shows that it is under way, and tells how it ended. */
export function useTask(): Task {
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(async <Answer>(call: Promise<Answer>, says: TaskSays): Promise<Ended<Answer>> => {
    setRunning(true);
    try {
      const answer = await call;
      if (says.success) toast.success(says.success);
      return { isDone: true, answer };
    } catch (failure) {
      tellFailure(failure, says);
      return { isDone: false, refused: failure instanceof Refused ? failure : undefined };
    } finally {
      setRunning(false);
    }
  }, []);
  return { run, isRunning };
}

/** Limits a call to this version of a record. The version of a notice or a volunteer is the instant of its last change. */
export const atVersion = (version: number | string): Pick<CallOptions, 'headers'> => ({
  headers: { 'If-Match': String(version) },
});
