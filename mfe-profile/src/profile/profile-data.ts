import { callWithHeaders, unlessOffline, useCall, type Loaded } from '@conference/api-client';
import type { AnswerOf, CallAt, InputOf } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { minDuration } from '@conference/ui';
import { useSessionEnd } from '../authors-only/use-session-end';
import { texts } from './texts';

/** The author comes back to the window, or the device is online again. Something may have been decided meanwhile. */
const onReturn = ['focus', 'online'] as const;

function usePart<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  token?: string,
  onFailure?: (failure: unknown, isShown: boolean) => void,
): Loaded<AnswerOf<At>> {
  return useCall(at, input, {
    make(options, isShown) {
      const reply = callWithHeaders(at, input, { ...options, token });
      // Only the first answer is waited for in front of a spinner.
      return isShown ? reply : minDuration(reply);
    },
    refreshOn: onReturn,
    onFailure,
  });
}

/** The applications of the author who is signed in. */
export function useMyApplications(token: string, email: string) {
  const endsSession = useSessionEnd();
  const part = usePart('GET /my-registration', { query: { email } }, token, (failure, isShown) => {
    if (!endsSession(failure) && isShown) tell(failure, texts.applications.failed);
  });
  return { ...part, answer: part.answer?.registrations };
}

/** The events of the signed-in author's applications. A failure is shown in their place, without a toast. */
export function useNotifications(token: string) {
  const part = usePart('GET /notifications', {}, token);
  return { ...part, answer: part.answer?.notifications };
}

/** The mails about the applications of the author who is signed in. */
export function useMyMails(token: string) {
  const part = usePart('GET /my-mails', {}, token);
  return { ...part, answer: part.answer?.mails };
}

/** The conference's dates, and what day it is there. */
export function useDates() {
  return usePart('GET /dates', {}, undefined, (failure, isShown) => {
    if (isShown) tell(failure, texts.dates.failed);
  });
}

/** Shows a toast when an answer on the page could not be renewed. Without an answer, the page itself says so. A repeated message reuses its toast. */
function tell(failure: unknown, otherwise: string): void {
  const message = unlessOffline(failure, otherwise);
  toast.error(message, { id: message });
}
