import type { AnswerOf, CallAt, InputOf } from '@conference/contracts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { callWithHeaders, type CallResult } from './call';

interface UseCallOptions<At extends CallAt> {
  /**
   * Makes the call. Needed when the call takes more than its name and input, for example a session.
   * @param isShown whether an earlier answer is still shown
   */
  make?(options: { signal: AbortSignal }, isShown: boolean): Promise<CallResult<AnswerOf<At>>>;
  /** The call is made again when this changes: the answer may have changed, too. */
  version?: unknown;
  /** The call is made again at these events of the window. The same array at each render. */
  refreshOn?: readonly ('focus' | 'online')[];
  onFailure?(failure: unknown, isShown: boolean): void;
}

/** The state of a call that is made while a page is shown. */
export interface Loaded<Answer> {
  /** The latest answer. It stays while the call is repeated, and when that fails. After a new input it stays until the new call has ended. */
  answer?: Answer;
  headers?: Headers;
  /** The call is under way, and there is no answer to it yet. */
  loading: boolean;
  /** The call is made again; its last answer stays meanwhile. */
  refreshing: boolean;
  /** The call failed, and there is no answer to it. */
  failed: boolean;
  /** Why the latest attempt failed, if it did. */
  failure?: unknown;
  /** Makes the call again; what is shown stays meanwhile. */
  reload(): void;
  /** Makes the call again as if it were the first time. */
  restart(): void;
  /** Counts the calls: the first one, each `reload` and each refresh by the window. It can be the `version` of calls that belong together. */
  attempt: number;
}

/** The outcome of the latest finished call, with its input and the occasion on which it was made. */
interface Settled<Answer> {
  key: string;
  occasion: string;
  reply?: CallResult<Answer>;
  failure?: unknown;
}

const nothing = { key: '', occasion: '' };

/**
 * Makes a call that only reads, while a component is shown. It is repeated when its input changes, at the events of `refreshOn`, and on
 * `reload`. An outdated call is aborted, and its answer is never shown.
 */
export function useCall<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  { make = (options) => callWithHeaders(at, input, options), version, refreshOn, onFailure }: UseCallOptions<At> = {},
): Loaded<AnswerOf<At>> {
  const [settled, setSettled] = useState<Settled<AnswerOf<At>>>(nothing);
  const [attempt, setAttempt] = useState(1);
  const key = JSON.stringify([at, input]);
  const occasion = `${attempt} ${String(version)}`;
  const isShown = settled.key === key && settled.reply !== undefined;
  const isCalling = settled.key !== key || settled.occasion !== occasion;

  const begin = useEffectEvent((signal: AbortSignal) => make({ signal }, isShown));
  const fail = useEffectEvent((failure: unknown) => onFailure?.(failure, isShown));
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal)
      .then((reply) => !leaving.signal.aborted && setSettled({ key, occasion, reply }))
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        setSettled((last) => ({ ...(last.key === key && last), key, occasion, failure }));
        fail(failure);
      });
    return () => leaving.abort();
  }, [key, occasion]);

  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const restart = useCallback(() => {
    setSettled(nothing);
    reload();
  }, [reload]);
  useEffect(() => {
    refreshOn?.forEach((event) => window.addEventListener(event, reload));
    return () => refreshOn?.forEach((event) => window.removeEventListener(event, reload));
  }, [refreshOn, reload]);

  return {
    ...settled.reply,
    loading: isCalling && !isShown,
    refreshing: isCalling && isShown,
    failed: settled !== nothing && settled.reply === undefined,
    failure: settled.failure,
    reload,
    restart,
    attempt,
  };
}
