import type { OverviewNumbers } from '@conference/contracts';
import { url } from '@conference/site-map';
import { useChanges } from './admin-session';
import { texts } from './texts';
import { useLoaded } from './use-loaded';

/** The note beside an entry of the sidebar: a count, or something to do. */
export interface Note {
  text: string;
  /** Something went wrong there. */
  isAlarming?: true;
}

/** The notes by the addresses of their entries. */
export type Notes = Record<string, Note | undefined>;

/** The notes of the sidebar by the addresses of their entries. Loaded again after each change and whenever the window gets the focus. */
export function useNotes(): Notes {
  const { answer } = useLoaded('GET /overview', {}, { version: useChanges(), isFollowed: true });
  return answer ? notesOf(answer) : {};
}

const { notes: says } = texts;

function notesOf({ applications, audience, volunteers, sponsors = 0, undelivered = 0 }: OverviewNumbers) {
  const { pending = 0, wait = 0, accepted = 0, declined = 0 } = applications?.status ?? {};
  const some = (count: number, text: (count: number) => string) => (count > 0 ? { text: text(count) } : undefined);
  const guests = Object.values(audience ?? {}).reduce((total, type) => total + type.pending, 0);
  return {
    [url.adminApplications]: some(pending, says.undecided),
    [url.adminAudience]: some(guests, says.toApprove),
    [url.adminAccepted]: some(accepted, String),
    [url.adminWaiting]: some(wait, says.onTheList),
    [url.adminDeclined]: some(declined, String),
    [url.adminVolunteers]: some(volunteers?.pending ?? 0, says.toApprove),
    [url.adminSponsors]: some(sponsors, String),
    [url.adminMail]: undelivered > 0 ? { text: says.undelivered(undelivered), isAlarming: true as const } : undefined,
  };
}
