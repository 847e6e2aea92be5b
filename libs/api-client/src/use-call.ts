import type { AnswerOf, CallAt, InputOf } from '@conference/contracts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { callWithHeaders, type Reply } from './call';

interface UseCallOptions<At extends CallAt> {
  /**
   * Makes the call where that takes more than its name and input: a session, for example.
   * @param isShown whether an earlier answer is still shown
   */
  make?(at: At, input: InputOf<At>, options: { signal: AbortSignal }, isShown: boolean): Promise<Reply<AnswerOf<At>>>;
  /** The call is made again when this changes: the answer may have changed, too. */
  version?: unknown;
  /** The call is made again at these events of the window. The same array at each render. */
  refreshOn?: readonly ('focus' | 'online')[];
  onFailure?(failure: unknown, isShown: boolean): void;
}

/** What has become of a call that is made while a page is shown. */
export interface Loaded<Answer> {
  /** The latest answer. It stays while the call is made again, and where that fails; the answer to an earlier input until this call has ended. */
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
  /** How many times `reload` or the window made it, and once for the first: a `version` for what is to be read together with it. */
  attempt: number;
}

/**
 * Makes a call that only reads, while a component is shown: again when its input changes, when the window asks for it, and on `reload`. A late answer never
 * replaces that of a younger call, and a call that nobody waits for any more is aborted.
 */
export function useCall<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  { make = callWithHeaders, version, refreshOn, onFailure }: UseCallOptions<At> = {},
): Loaded<AnswerOf<At>> {
  // Nobody is shown what another component has loaded, and perhaps another person: each has a key of its own.
  const key = unstable_serialize([useId(), at, input]);
  const latest = useRef<AbortController>(null);
  const [attempt, setAttempt] = useState(1);
  const { mutate: mutateAny } = useSWRConfig();

  const { data, error, isValidating, mutate } = useSWR<{ key: string } & Reply<AnswerOf<At>>, unknown>(
    key,
    async () => {
      latest.current?.abort();
      const { signal } = (latest.current = new AbortController());
      try {
        return { key, ...(await make(at, input, { signal }, isShown)) };
      } finally {
        // SWR would take the end of an aborted call for that of the next one.
        if (signal.aborted) await new Promise(() => undefined);
      }
    },
    {
      keepPreviousData: true,
      compare: Object.is,
      dedupingInterval: 0,
      // SWR's own events are answered by the call that is under way: it may have been made before somebody changed something.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      onError: (failure) => onFailure?.(failure, isShown),
    },
  );
  const isShown: boolean = data?.key === key;
  const failed = error !== undefined && !isShown;

  const reload = useCallback(() => {
    setAttempt((last) => last + 1);
    void mutate();
  }, [mutate]);
  useEffect(() => {
    refreshOn?.forEach((event) => window.addEventListener(event, reload));
    return () => refreshOn?.forEach((event) => window.removeEventListener(event, reload));
  }, [refreshOn, reload]);

  const loadedVersion = useRef(version);
  useEffect(() => {
    if (loadedVersion.current === version) return;
    loadedVersion.current = version;
    void mutate();
  }, [version, mutate]);

  useEffect(() => () => latest.current?.abort(), []);
  // What was loaded goes with the input and the component that it was loaded for.
  useEffect(() => () => void mutateAny(key, undefined), [key, mutateAny]);

  return {
    ...(!failed && data && { answer: data.answer, headers: data.headers }),
    loading: isValidating && !isShown,
    refreshing: isValidating && isShown,
    failed,
    failure: error,
    reload,
    restart: useCallback(() => void mutate(undefined), [mutate]),
    attempt,
  };
}
