import { call, NetworkFailure, unlessOffline } from '@conference/api-client';

import { toast } from '@conference/shell-kit';
import { useSessionEnd } from '../authors-only/use-session-end';
import type { StoredProfile } from './stored-profile';
import { texts } from './texts';
import { useFresh } from './use-fresh';

/** The stored profile, if there is one. */
type Stored = Promise<StoredProfile | undefined>;

/** The applications of the author who is signed in. */
export function useMyApplications(token: string, email: string, stored: Stored) {
  const endsSession = useSessionEnd();
  return useFresh(
    async (signal) => (await call('GET /my-registration', { query: { email } }, { token, signal })).registrations,
    (failure, isShown) => {
      if (!endsSession(failure)) void tell(failure, texts.applications.failed, isShown ? undefined : stored);
    },
  );
}

/** What happened to the applications of the author who is signed in. A failure is shown in their place, without a toast. */
export function useNotifications(token: string) {
  return useFresh(
    async (signal) => (await call('GET /notifications', {}, { token, signal })).notifications,
    () => undefined,
  );
}

/** The conference's dates, and what day it is there. */
export function useDates(stored: Stored) {
  return useFresh(
    (signal) => call('GET /dates', {}, { signal }),
    (failure, isShown) => void tell(failure, texts.dates.failed, isShown ? undefined : stored),
  );
}

/**
 * Tells a failure in a toast; the same message again is the same toast. A stored profile that is shown because nobody answered says so
 * itself.
 */
async function tell(failure: unknown, otherwise: string, stored: Stored | undefined): Promise<void> {
  if (failure instanceof NetworkFailure && (await stored)) return;
  const message = unlessOffline(failure, otherwise);
  toast.error(message, { id: message });
}
