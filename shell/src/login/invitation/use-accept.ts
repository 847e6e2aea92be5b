import { call } from '@conference/api-client';
import type { JsonOf } from '@conference/contracts';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import type { LoginState } from '../login-state';

/**
 * Accepts an invitation, and leads on to the login: a link in a mail signs nobody in. Whoever is signed in here logs in again, since another
 * session says what they may do from then on.
 * @returns throws when it is refused
 */
export function useAccept(token: string, email: string) {
  const { logout } = useAuth();
  const navigate = useNavigate();
  return async (newcomer: Omit<JsonOf<'POST /invitation'>, 'token'>): Promise<void> => {
    const { message } = await call('POST /invitation', { json: { token, ...newcomer } });
    logout();
    toast.success(message);
    await navigate(loginSteps.login, { replace: true, state: { email } satisfies LoginState });
  };
}
