import { wordsOf, type OrganiserRole, type SessionUser } from '@conference/contracts';
import { answering, type Answers, type ApiCall } from '@conference/testing/web';

/** Who is signed in to the console unless a test says otherwise. */
export const admin: SessionUser = { _id: 'a1', email: 'admin@example.invalid', fullName: 'Demo Admin', role: 'admin' };

/** Somebody with roles beside being an admin. */
export const holderOf = (...roles: OrganiserRole[]): SessionUser => ({
  _id: 'a2',
  email: 'holder@example.invalid',
  fullName: 'Demo Holder',
  role: 'user',
  may: wordsOf(roles),
});

/** The answer of GET /session for a user. */
export const sessionOf = (user: SessionUser) => ({ body: { success: true, user, role: user.role } });

/**
 * The network of the console: the session is an admin's unless `answers` say otherwise.
 * @returns every call that was made, in order
 */
export function answeringAdmin(answers: Answers): ApiCall[] {
  return answering({ 'GET /session': sessionOf(admin), ...answers });
}
