import { useCall, type Loaded } from '@conference/api-client';
import type { AnswerOf, CallAt, InputOf } from '@conference/contracts';
import { useAuth } from '@conference/shell-kit';
import { minDuration } from '@conference/ui';
import { useAdminSession } from './admin-session';
import { tellFailedLoad, type FailureSays } from './tell-failure';

/** The text of a toast when something cannot be loaded, or what to do instead. */
export type LoadSays = string | FailureSays | ((failure: unknown) => void);

interface LoadOptions {
  /** Absent if the failure is visible without a toast. */
  says?: LoadSays;
  /** It is loaded again when this changes: the answer may have changed, too. */
  version?: unknown;
  /** It is loaded again whenever the window gets the focus: somebody else may have decided meanwhile. */
  isFollowed?: boolean;
  /** A Spinner is shown meanwhile, for a moment at least (docs/rules.md, waiting). */
  hasSpinner?: boolean;
}

const onFocus = ['focus'] as const;

/**
 * Loads something with the organiser's session. A toast tells of a failure.
 * @param at a call that only reads
 */
export function useLoaded<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  { says, version, isFollowed, hasSpinner }: LoadOptions = {},
): Loaded<AnswerOf<At>> {
  const { askWithHeaders } = useAdminSession();
  const { token } = useAuth();
  return useCall(at, input, {
    make(options) {
      const reply = askWithHeaders(at, input, options);
      return hasSpinner ? minDuration(reply) : reply;
    },
    version: `${String(version)} ${token}`,
    refreshOn: isFollowed ? onFocus : undefined,
    onFailure(failure) {
      if (typeof says === 'function') says(failure);
      else if (says) tellFailedLoad(failure, says);
    },
  });
}
