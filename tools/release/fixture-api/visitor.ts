import type { SessionUser } from '@conference/contracts';
import { moods, type Mood } from './fixture-answer';

/** Who looks at a page: somebody, an author, an organiser. */
export type Visitor = SessionUser | undefined;

const somebody = (role: SessionUser['role']): SessionUser => ({
  _id: '01980000-0000-7000-8000-0000000000aa',
  email: 'trial@example.invalid',
  fullName: 'Trial',
  role,
});

/** The visitors of a trial, in the order in which a page is shown to them until one may see it. */
export const visitors: readonly Visitor[] = [undefined, somebody('user'), somebody('admin')];

/** What a browser stores of a signed-in visitor. */
export const sessionOf = (visitor: SessionUser) => ({ token: 'trial', user: JSON.stringify(visitor) });

/** What answers the calls of a page: the fixture in a mood, or the API of the site. */
export type Answering = Mood | 'site';

const answerings: readonly Answering[] = [...moods, 'site'];

const COOKIE = 'trial';

/** The cookie by which the fixture API knows who calls, and how it is to answer. No script of a page can read or set it. */
export const trialCookie = (visitor: Visitor, answering: Answering) =>
  ({ name: COOKIE, value: `${visitor?.role ?? ''}.${answering}`, httpOnly: true, sameSite: 'Strict' }) as const;

/** The caller, by the Cookie header. Without that cookie, a visitor without a session, and a filled API. */
export function callerOf(cookies = ''): { visitor: Visitor; answering: Answering } {
  const [, role, name] = new RegExp(`(?:^|; *)${COOKIE}=(\\w*)\\.(\\w+)`).exec(cookies) ?? [];
  return {
    visitor: visitors.find((visitor) => visitor?.role === role),
    answering: answerings.find((answering) => answering === name) ?? 'filled',
  };
}
