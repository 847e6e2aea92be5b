import { useSearchParams } from '@conference/shell-kit';
import { loginStepOf } from '@conference/site-map';
import { CheckEmailForm } from './check-email-form';
import { ResetPasswordForm } from './reset-password-form';

/** Resets a forgotten password with a mailed code. */
export function ForgotPassword() {
  const step = loginStepOf(useSearchParams()[0]);
  return step === 'email' ? <CheckEmailForm /> : <ResetPasswordForm />;
}
