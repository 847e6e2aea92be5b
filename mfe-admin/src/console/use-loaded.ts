import type { CallResult } from '@conference/api-client';
import type { AnswerOf, CallAt, InputOf } from '@conference/contracts';
import { minDuration } from '@conference/ui';
import { useEffect, useState } from 'react';
import { useAdminSession } from './admin-session';
import { tellFailedLoad, type FailureSays } from './tell-failure';
import { useReload } from './use-reload';

/** What a toast says when something cannot be had, or what is done about it in its place. */
export type LoadSays = string | FailureSays | ((failure: unknown) => void);

/** How something is loaded; none of it but `version` changes between renders. */
interface LoadOptions {
  /** Left out where a failure shows by itself, or beside something that tells of it. */
  says?: LoadSays;
  /** It is loaded anew when this changes: what is read may have changed by then. */
  version?: unknown;
  /** It is loaded anew whenever the window is looked at again. */
  isFollowed?: boolean;
  /** A Spinner stands in its place meanwhile, which is not taken away in the blink of an eye (docs/rules.md, waiting). */
  hasSpinner?: boolean;
}

/** Something that is loaded: on its way, there, or not to be had. */
export interface Loaded<Answer> {
  /** The latest answer: it stays while the call is made anew, and where that fails; that to another question until this one has ended. */
  answer?: Answer;
  headers?: Headers;
  /** What was asked for is on its way and not there yet. */
  loading: boolean;
  /** What is there is read anew. */
  refreshing: boolean;
  /** It could not be had, and there is none. */
  failed: boolean;
  /** Why the latest attempt came to nothing, if it did. */
  failure?: unknown;
  /** Makes the same call anew. */
  reload(): void;
  /** How often it was to be made: for what stands beside it, and is read anew together with it. */
  attempt: number;
}

/** What was last told, of which question, and on which occasion it was asked. */
interface Told<Answer> {
  question: string;
  occasion: string;
  reply?: CallResult<Answer>;
  failure?: unknown;
}

/**
 * How the console loads something: it is asked for anew when the question changes, when the answer may have, and on `reload`.
 * @param at a call that only reads
 */
export function useLoaded<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  { says, version, isFollowed = false, hasSpinner = false }: LoadOptions = {},
): Loaded<AnswerOf<At>> {
  const { askWithHeaders } = useAdminSession();
  const { attempt, reload } = useReload(isFollowed);
  const [told, setTold] = useState<Told<AnswerOf<At>>>({ question: '', occasion: '' });
  const question = JSON.stringify(input);
  const occasion = `${attempt} ${String(version)}`;

  useEffect(() => {
    const leaving = new AbortController();
    const call = askWithHeaders(at, JSON.parse(question) as InputOf<At>, { signal: leaving.signal });
    (hasSpinner ? minDuration(call) : call)
      .then((reply) => !leaving.signal.aborted && setTold({ question, occasion, reply }))
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        setTold((last) => ({ ...(last.question === question && last), question, occasion, failure }));
        if (typeof says === 'function') says(failure);
        else if (says) tellFailedLoad(failure, says);
      });
    return () => leaving.abort();
  }, [askWithHeaders, at, question, occasion, says, hasSpinner]);

  const isTold = told.question === question;
  const isThere = isTold && told.reply !== undefined;
  const isAsking = !isTold || told.occasion !== occasion;
  return {
    ...told.reply,
    loading: isAsking && !isThere,
    refreshing: isAsking && isThere,
    failed: told.question !== '' && told.reply === undefined,
    failure: told.failure,
    reload,
    attempt,
  };
}
