import { call, unlessOffline } from '@conference/api-client';
import { getDates, listNotifications, myRegistration } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useSessionEnd } from '../authors-only/use-session-end';
import { texts } from './texts';
import { useFresh } from './use-fresh';

/** The applications of the author who is signed in. */
export function useMyRegistrations(token: string, email: string) {
  const endsSession = useSessionEnd();
  return useFresh(
    async (signal) => (await call(myRegistration, { query: { email } }, { token, signal })).registrations,
    (failure) => {
      if (!endsSession(failure)) tellOnce(unlessOffline(failure, texts.registrations.failed));
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
    (failure) => tellOnce(unlessOffline(failure, texts.dates.failed)),
  );
}

/** Tells in a toast what could not be had, once while that toast is up: of two that fail alike, too. */
function tellOnce(said: string): void {
  toast.error(said, { id: said });
}
