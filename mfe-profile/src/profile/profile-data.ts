import { call, Refused } from '@conference/api-client';
import { getDates, listNotifications, myRegistration } from '@conference/contracts';
import { toast, useAuth } from '@conference/shell-kit';
import { texts } from './texts';
import { useFresh } from './use-fresh';

/** The applications of the author who is signed in. */
export function useMyRegistrations(token: string, email: string) {
  const { logout } = useAuth();
  return useFresh(
    async (signal) => (await call(myRegistration, { query: { email } }, { token, signal })).registrations,
    (failure) => {
      // The session has ended on the server: it ends here too.
      if (failure instanceof Refused && failure.status === 401) logout();
      else toast.error(texts.registrations.failed, { id: texts.registrations.failed });
    },
  );
}

/** What happened to the applications of the author who is signed in. That it cannot be loaded is said in its place only. */
export function useNotifications(token: string) {
  return useFresh(
    async (signal) => (await call(listNotifications, {}, { token, signal })).notifications,
    () => undefined,
  );
}

/** The conference's dates, and what day it is there. */
export function useDates() {
  return useFresh(
    (signal) => call(getDates, {}, { signal }),
    () => toast.error(texts.dates.failed, { id: texts.dates.failed }),
  );
}
