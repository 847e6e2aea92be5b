import { addressOf, RETURN_FIELD, type CallName } from '@conference/contracts';
import { loginSteps, mayOpen, ownPath, url } from '@conference/site-map';
import { isId } from '../http/id';
import type { BrowserCall } from '../http/browser-call';

/** The pages of a call. */
interface Addresses {
  /** The page with the form, or the requested page. */
  page: (call: BrowserCall) => string;
  /** Where an accepted form redirects to. */
  next?: (call: BrowserCall) => string;
}

/** The edit page of the application that a call is about. */
const editPage = ({ id, place = 0 }: BrowserCall) => (isId(id) ? url.editProfile(id, place) : url.profile);

/**
 * Where to go after signing in: a path that an author may open. The login page has it in its query, so it comes with the Referer; a
 * form that is shown again has it in a field.
 */
function returnOf({ multipart, cameFrom }: BrowserCall): string | undefined {
  const to = (multipart?.fields as Record<string, unknown> | undefined)?.[RETURN_FIELD];
  const path = ownPath(to ?? (URL.canParse(cameFrom) ? new URL(cameFrom).searchParams.get(RETURN_FIELD) : undefined));
  return path !== undefined && mayOpen({ role: 'user' }, path) ? path : undefined;
}

/** The login page, with a page to go on to unless it is the profile. */
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
  logout: { page: () => url.profile, next: () => loginSteps.loggedOut },
  getApplication: { page: editPage },
};

/** The page with the form of a call, or the page that it requests. */
export const pageOf = (call: BrowserCall) => addresses[call.name]?.page(call) ?? url.profile;

/** The action of a call's form. */
export const actionOf = ({ row, id }: Pick<BrowserCall, 'row' | 'id'>) => addressOf(row.path, { id });

/** Where an accepted form redirects to. */
export const nextOf = (call: BrowserCall) => addresses[call.name]?.next?.(call) ?? url.profile;
