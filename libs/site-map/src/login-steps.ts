import { url } from './addresses';

/** What the login page is there for at the moment: to sign in, to ask for a code by mail, or to set a new password with it. */
export type LoginStep = 'login' | 'email' | 'code';

const KEY = 'forgot-password';

/**
 * The address of each step: a place of its own in the browser's history, so that back and forward go between them. Where a
 * mailed code is entered stands in mails that people have had.
 */
export const loginSteps: Record<LoginStep, string> = {
  login: url.login,
  email: `${url.login}?${KEY}=email`,
  code: `${url.login}?${KEY}`,
};

/**
 * The address that a page is drawn ahead for, out of the one that is asked for: of the login page each step is a page, and no other query
 * makes one.
 */
export const drawnAs = (path: string, query: URLSearchParams): string =>
  path === url.login ? loginSteps[loginStepOf(query)] : path;

/** The step that the query of the login page's address stands for. */
export function loginStepOf(query: URLSearchParams): LoginStep {
  if (!query.has(KEY)) return 'login';
  return query.get(KEY) === 'email' ? 'email' : 'code';
}
