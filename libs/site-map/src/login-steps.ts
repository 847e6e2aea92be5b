import { url } from './addresses';

/**
 * The steps of the login page: signing in, signing in after a logout, asking for a code by mail, setting a new password with it, and
 * accepting an invitation.
 */
export type LoginStep = 'login' | 'loggedOut' | 'email' | 'code' | 'invitation';

const KEY = 'forgot-password';
const LOGGED_OUT = 'logged-out';
const INVITATION = 'invitation';

/**
 * The address of each step. Steps have addresses so that Back and Forward work. Never change those for codes and invitations, because sent
 * mails contain them.
 */
export const loginSteps: Record<LoginStep, string> = {
  login: url.login,
  loggedOut: `${url.login}?${LOGGED_OUT}`,
  email: `${url.login}?${KEY}=email`,
  code: `${url.login}?${KEY}`,
  invitation: `${url.login}?${INVITATION}`,
};

/** The address under which the page at a URL was prerendered: each login step is a page of its own, and any other query is ignored. */
export const prerenderedAs = (path: string, query: URLSearchParams): string =>
  path === url.login ? loginSteps[loginStepOf(query)] : path;

/** The step that the query of the login page names. */
export function loginStepOf(query: URLSearchParams): LoginStep {
  if (query.has(INVITATION)) return 'invitation';
  if (!query.has(KEY)) return query.has(LOGGED_OUT) ? 'loggedOut' : 'login';
  return query.get(KEY) === 'email' ? 'email' : 'code';
}
