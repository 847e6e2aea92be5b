import { addressOf, RETURN_FIELD } from '@conference/contracts';
import type { CallName } from '@conference/contracts';
import { loginSteps, mayOpen, ownPath, url } from '@conference/site-map';
import { isId } from '../http/id';
import type { BrowserCall } from '../http/browser-call';

/** Where the pages of a call are. */
interface Addresses {
  /** The page that holds the form, or that is asked for. */
  page: (call: BrowserCall) => string;
  /** Where a form leads that was taken. */
  next?: (call: BrowserCall) => string;
}

/** The page of the application that a call is about. Its place is put right there. */
const editPage = ({ id, place = 0 }: BrowserCall) => (isId(id) ? url.editProfile(id, place) : url.profile);

/**
 * Where signing in is to lead: a path of this site that an author may open. The login page has it in its query and is the same for
 * everybody, so the browser says it with the address of that page; a form that is shown again has it in a field.
 */
function returnOf({ sent, cameFrom }: BrowserCall): string | undefined {
  const to = (sent?.fields as Record<string, unknown> | undefined)?.[RETURN_FIELD];
  const path = ownPath(to ?? (URL.canParse(cameFrom) ? new URL(cameFrom).searchParams.get(RETURN_FIELD) : undefined));
  return path !== undefined && mayOpen('user', path) ? path : undefined;
}

/** The login page, which leads on to a page; to the profile it leads anyway. */
export const loginTo = (page = url.profile as string) =>
  page === url.profile ? loginSteps.login : `${loginSteps.login}?${RETURN_FIELD}=${encodeURIComponent(page)}`;

const addresses: Partial<Record<CallName, Addresses>> = {
  register: { page: () => url.register, next: () => url.profile },
  registerAudience: { page: () => url.registrationAudience, next: () => url.audienceSent },
  registerVolunteer: { page: () => url.volunteer, next: () => url.volunteerSent },
  sendSponsorInterest: { page: () => url.becomeSponsor, next: () => url.sponsorSent },
  login: { page: (call) => loginTo(returnOf(call)), next: (call) => returnOf(call) ?? url.profile },
  checkEmail: { page: () => loginSteps.email, next: () => loginSteps.code },
  resetPassword: { page: () => loginSteps.code, next: () => loginSteps.login },
  editApplicationByForm: { page: editPage, next: () => url.profile },
  logout: { page: () => url.profile, next: () => url.home },
  getApplication: { page: editPage },
};

/** The page that holds the form of a call, or that is asked for by it. */
export const pageOf = (call: BrowserCall) => addresses[call.name]?.page(call) ?? url.profile;

/** Where the form of a call is sent. */
export const actionOf = ({ row, id }: Pick<BrowserCall, 'row' | 'id'>) => addressOf(row.path, { id });

/** Where a form leads that was taken. */
export const nextOf = (call: BrowserCall) => addresses[call.name]?.next?.(call) ?? url.profile;
