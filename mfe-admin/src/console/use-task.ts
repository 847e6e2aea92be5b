import { Refused, type CallOptions } from '@conference/api-client';
import { toast } from '@conference/shell-kit';
import { useCallback, useState } from 'react';
import { tellFailure, type FailureSays } from './tell-failure';

/** What is said of a task that is done, if it does not show by itself, and of one that could not be done. */
export interface TaskSays extends FailureSays {
  success?: string;
}

/** How a task ended: with an answer, refused by the server, or without a word from it. */
export type Ended<Answer> =
  { isDone: true; answer: Answer; refused?: undefined } | { isDone: false; refused?: Refused };

/** What is done with a button, one thing at a time. */
export interface Task {
  /** Waits for a call that was made and tells in a toast how it ended; never throws. */
  run<Answer>(call: Promise<Answer>, says: TaskSays): Promise<Ended<Answer>>;
  isRunning: boolean;
}

/** How the console does what a button says: it shows that it is under way, and tells how it ended. */
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

/** For a call that changes this version of a record, and no later one. A notice or a volunteer is known by the instant of its last change. */
export const atVersion = (version: number | string): Pick<CallOptions, 'headers'> => ({
  headers: { 'If-Match': String(version) },
});
