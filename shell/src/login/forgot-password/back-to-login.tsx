import { Link } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import type { LoginState } from '../login-state';
import { texts } from './texts';

/** A link back that keeps what was typed. */
export function BackToLogin({ state }: { state: LoginState }) {
  return (
    <p>
      <TextLink as={Link} to={loginSteps.login} state={state}>
        {texts.back}
      </TextLink>
    </p>
  );
}
