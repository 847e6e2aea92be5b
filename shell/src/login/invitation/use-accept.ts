import { call } from '@conference/api-client';
import type { JsonOf } from '@conference/contracts';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import type { LoginState } from '../login-state';

/**
 * Accepts an invitation and leads to the login, because a link in a mail signs nobody in. A person who is already signed in must log in
 * again, because only a new session has the new role.
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
