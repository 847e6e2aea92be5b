import type { SessionUser } from '@conference/contracts';
import { answering, type Answers, type ApiCall } from '@conference/testing/web';

/** Who is signed in to the console unless a test says otherwise. */
export const admin: SessionUser = { _id: 'a1', email: 'admin@example.invalid', fullName: 'Demo Admin', role: 'admin' };

/**
 * The network of the console: the session is an admin's unless `answers` say otherwise.
 * @returns every call that was made, in order
 */
export function answeringAdmin(answers: Answers): ApiCall[] {
  return answering({ 'GET /session': { body: { success: true, user: admin, role: 'admin' } }, ...answers });
}
